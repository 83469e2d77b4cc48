import fs from 'node:fs'

/** Waits until no other process holds the lock file, and holds it until this process ends. */
export async function takeTurn(file) {
  let hasSaidSo = false
  while (!tryTake(file)) {
    const holder = holderOf(file)
    if (holder && isAlive(holder)) {
      if (!hasSaidSo)
        console.log(`Waiting for another start (process ${holder}) to finish its preparations …`)
      hasSaidSo = true
      await new Promise((resolve) => setTimeout(resolve, 300))
    } else {
      // The lock of a killed process. Only one of the waiting processes succeeds in moving it away.
      setAside(file)
    }
  }
  process.on('exit', () => fs.rmSync(file, { force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
}

function tryTake(file) {
  // Created by an atomic link, so that nobody reads a file without a process id.
  const own = `${file}.${process.pid}`
  fs.writeFileSync(own, String(process.pid))
  try {
    fs.linkSync(own, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(own, { force: true })
  }
}

function setAside(file) {
  const aside = `${file}.old.${process.pid}`
  try {
    fs.renameSync(file, aside)
    fs.rmSync(aside)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function holderOf(file) {
  try {
    return Number(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
