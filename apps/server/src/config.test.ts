import path from 'node:path'
import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { knownVariables } from './config-variables.ts'

describe('readConfig', () => {
  test('without variables: the packaged database with demo data on the loopback interface', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, demo: true, passwordMinLength: 6 })
    expect(config.databaseUrl).toBeUndefined()
    expect(config.files).toEqual({ kind: 'folder', dir: path.join(config.dataDir, 'files') })
    expect(path.isAbsolute(config.dataDir)).toBe(true)
  })

  test.each([
    [{}, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '10.0.0.5' }, false],
    [{ DAYMARK_URL: 'https://daymark.example' }, false],
    [{ DAYMARK_URL: 'https://daymark.example', DAYMARK_DEMO: '1' }, true],
    [{ DAYMARK_DEMO: '0' }, false],
  ])('with %o accounts with the demo password are allowed: %s', (env, may) => {
    expect(readConfig(env)).toMatchObject({ demo: may, mayHaveDemoAccounts: may })
  })

  test('an operator’s database gets demo data only when asked', () => {
    const databaseUrl = 'postgres://daymark:secret@db.example/daymark'
    expect(readConfig({ DATABASE_URL: databaseUrl }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: databaseUrl, DAYMARK_DEMO: '1' }).demo).toBe(true)
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://db/daymark'],
    ['DATABASE_URL', 'db.example'],
    ['DAYMARK_URL', 'daymark.example'],
    ['DAYMARK_DEMO', 'maybe'],
    ['DAYMARK_CONTACT', 'ask Ann'],
    ['DAYMARK_CONTACT', 'ftp://help.example'],
    ['DAYMARK_LOG_LEVEL', 'loud'],
    ['DAYMARK_PASSWORD_MIN_LENGTH', '3'],
    ['DAYMARK_LOG_DAYS', '29'],
    ['DAYMARK_BACKUP_AT', '24:00'],
    ['DAYMARK_BACKUP_AT', '7:05'],
    ['DAYMARK_TRUST_PROXY', 'foo.bar'],
    ['DAYMARK_TRUST_PROXY', '2'],
    ['DAYMARK_TRUST_PROXY', '10.0.0.0/99'],
    ['DAYMARK_GOOGLE_CLIENT_SECRET', 'secret-without-id'],
    ['DAYMARK_TELEGRAM_TOKEN', 'no-token-at-all'],
    ['DAYMARK_AI_PROVIDER', 'oracle'],
    ['DAYMARK_AI_URL', 'models.internal'],
    ['DAYMARK_PRIVATE_HOSTS', 'hooks.internal'],
    ['DAYMARK_PRIVATE_HOSTS', 'https://hooks.internal:8443'],
    ['DAYMARK_PRIVATE_HOSTS', 'hooks.internal:8443,10.0.0.5:99999'],
  ])('%s=%s is refused with the variable’s name and without its value', (variable, value) => {
    const read = () => readConfig({ [variable]: value })
    expect(read).toThrow(variable)
    expect(read).not.toThrow(value)
  })

  test('an S3 store needs all of its variables', () => {
    const store = {
      DAYMARK_S3_BUCKET: 'files',
      DAYMARK_S3_ENDPOINT: 'https://s3.example',
      DAYMARK_S3_ACCESS_KEY_ID: 'id',
    }
    expect(() => readConfig(store)).toThrow('DAYMARK_S3_SECRET_ACCESS_KEY')
    expect(readConfig({ ...store, DAYMARK_S3_SECRET_ACCESS_KEY: 'key' }).files).toMatchObject({
      kind: 's3',
      bucket: 'files',
    })
  })

  test('backups are made on a schedule only if there is a folder for them', () => {
    expect(readConfig({}).backups).toBeUndefined()
    expect(() => readConfig({ DAYMARK_BACKUP_AT: '04:00' })).toThrow('DAYMARK_BACKUP_DIR')
    const root = path.resolve(import.meta.dirname, '../../..')
    expect(readConfig({ DAYMARK_BACKUP_DIR: 'copies' }).backups).toEqual({
      dir: path.join(root, 'copies'),
      at: '02:30',
    })
    expect(readConfig({ DAYMARK_BACKUP_DIR: '/copies', DAYMARK_BACKUP_AT: '23:59' }).backups).toEqual({
      dir: '/copies',
      at: '23:59',
    })
  })

  test('the folder of backups is not in the folder of attached files, which a backup contains', () => {
    const inFiles = { DATA_DIR: '/data', DAYMARK_BACKUP_DIR: '/data/files/backups' }
    expect(() => readConfig(inFiles)).toThrow('must not be in the folder of attached files')
    expect(() => readConfig({ ...inFiles, DAYMARK_BACKUP_DIR: '/data/files' })).toThrow('DAYMARK_BACKUP_DIR')
    expect(readConfig({ ...inFiles, DAYMARK_BACKUP_DIR: '/data/backups' }).backups?.dir).toBe('/data/backups')
  })

  test('without variables nothing outside is called, and Gemini would be asked', () => {
    const config = readConfig({})
    expect([config.google, config.telegram]).toEqual([undefined, undefined])
    expect(config.ai).toEqual({ provider: 'gemini', model: 'gemini-2.5-flash' })
  })

  test('a model on another server needs its address and its name', () => {
    const given = { DAYMARK_AI_PROVIDER: 'openai', DAYMARK_AI_URL: 'http://models.internal:8080/v1/' }
    expect(() => readConfig({ DAYMARK_AI_PROVIDER: 'openai' })).toThrow('DAYMARK_AI_URL')
    expect(() => readConfig(given)).toThrow('DAYMARK_AI_MODEL')
    expect(readConfig({ ...given, DAYMARK_AI_MODEL: 'small' }).ai).toEqual({
      provider: 'openai',
      model: 'small',
      url: 'http://models.internal:8080/v1',
    })
  })

  test('Google and Telegram have servers of their own, which others can stand in for', () => {
    const env = {
      DAYMARK_GOOGLE_CLIENT_ID: 'id',
      DAYMARK_GOOGLE_CLIENT_SECRET: 'secret',
      DAYMARK_TELEGRAM_TOKEN: '123:abc',
    }
    expect(readConfig(env)).toMatchObject({
      google: { clientId: 'id', clientSecret: 'secret' },
      telegram: { token: '123:abc', url: 'https://api.telegram.org' },
    })
    expect(
      readConfig({
        ...env,
        DAYMARK_GOOGLE_URL: 'http://127.0.0.1:1',
        DAYMARK_TELEGRAM_URL: 'http://127.0.0.1:2',
      }),
    ).toMatchObject({ google: { url: 'http://127.0.0.1:1' }, telegram: { url: 'http://127.0.0.1:2' } })
  })

  test('private hosts are read in the form in which addresses have them', () => {
    const given = 'Push.Internal:8443, 10.0.0.5:9000 ,[::1]:80'
    expect(readConfig({ DAYMARK_PRIVATE_HOSTS: given }).privateHosts).toEqual([
      'push.internal:8443',
      '10.0.0.5:9000',
      '[::1]:80',
    ])
    expect(readConfig({}).privateHosts).toEqual([])
    // Browsers choose the push service: they do not reach the services that the operator has set up.
    expect(readConfig({ DAYMARK_PRIVATE_HOSTS: given }).privatePushHosts).toEqual([])
    expect(readConfig({ DAYMARK_PRIVATE_PUSH_HOSTS: 'push.internal:443' })).toMatchObject({
      privateHosts: [],
      privatePushHosts: ['push.internal:443'],
      privateWebhookHosts: [],
      privateSignInHosts: [],
    })
    expect(readConfig({ DAYMARK_PRIVATE_WEBHOOK_HOSTS: 'payroll.internal:443' })).toMatchObject({
      privatePushHosts: [],
      privateWebhookHosts: ['payroll.internal:443'],
    })
  })

  test('replies to mails need a domain and a way in', () => {
    const domain = { DAYMARK_MAIL_IN_DOMAIN: 'In.Daymark.Example' }
    expect(readConfig({}).mailIn).toBeUndefined()
    expect(() => readConfig(domain)).toThrow(/DAYMARK_MAIL_IN_DOMAIN needs a way in/)
    expect(() => readConfig({ DAYMARK_MAIL_IN_SMTP: '0.0.0.0:25' })).toThrow(
      /DAYMARK_MAIL_IN_DOMAIN must be set/,
    )
    expect(readConfig({ ...domain, DAYMARK_MAIL_IN_SMTP: '[::]:2525' }).mailIn).toEqual({
      domain: 'in.daymark.example',
      smtp: { host: '::', port: 2525 },
    })
    const secret = 'a secret of 24 characters'
    expect(readConfig({ ...domain, DAYMARK_MAIL_IN_SECRET: secret }).mailIn?.secret).toBe(secret)
    for (const [variable, value] of [
      ['DAYMARK_MAIL_IN_SECRET', 'too short'],
      ['DAYMARK_MAIL_IN_SMTP', 'one:25,two:25'],
      ['DAYMARK_MAIL_IN_TLS_KEY', '/only/the/certificate.pem'],
      ['DAYMARK_MAIL_IN_DOMAIN', 'in daymark.example'],
    ] as const)
      expect(() => readConfig({ ...domain, DAYMARK_MAIL_IN_MAILGUN_KEY: 'key', [variable]: value })).toThrow(
        /^DAYMARK_MAIL_IN_/,
      )
  })

  test('a proxy is trusted by flag or by address', () => {
    expect(readConfig({ DAYMARK_TRUST_PROXY: '1' }).trustProxy).toBe(1)
    expect(readConfig({ DAYMARK_TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8')
  })

  test('a variable that is none is named, with the one that may be meant', () => {
    expect(
      readConfig({
        DAYMARK_SMPT_URL: 'smtp://mail.example',
        DAYMARK_COLOUR: 'blue',
        DAYMARK_LOG_DAYZ: ' ',
        PATH: '/bin',
        DAYMARK_LOG_LEVEL: 'warn',
      }).complaints,
    ).toEqual([
      'DAYMARK_COLOUR is no variable of Daymark and changes nothing.',
      'DAYMARK_SMPT_URL is no variable of Daymark and changes nothing; is DAYMARK_SMTP_URL meant?',
    ])
  })

  test('docs/operations.md and the configuration have the same variables', () => {
    const named = (file: string) => {
      const text = fs.readFileSync(path.resolve(import.meta.dirname, file), 'utf8')
      return [...new Set(text.match(/\bDAYMARK_[A-Z0-9_]+[A-Z0-9]\b(?!_?…)/g))].toSorted()
    }
    const known = new Set<string>(knownVariables)
    for (const file of ['config.ts', 'config-mail-in.ts', 'config-services.ts', 'config-storage.ts'])
      expect(named(file).filter((name) => !known.has(name))).toEqual([])
    expect(named('../../../docs/operations.md').filter((name) => !known.has(name))).toEqual([])
    expect(knownVariables.filter((name) => !named('../../../docs/operations.md').includes(name))).toEqual([])
  })
})
