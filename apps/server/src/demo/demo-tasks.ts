import type { DemoTask } from './tasks/demo-task.ts'
import { engineerTasks } from './tasks/engineer.ts'
import { globexTasks } from './tasks/globex.ts'
import { officeTasks } from './tasks/offices.ts'
import { operationsTasks } from './tasks/operations.ts'
import { salesTasks } from './tasks/sales.ts'
import { technologyTasks } from './tasks/technology.ts'

/** The tasks of each demo company. */
export const demoTasks: Readonly<Record<string, readonly DemoTask[]>> = {
  Acme: [...engineerTasks, ...technologyTasks, ...operationsTasks, ...salesTasks, ...officeTasks],
  Globex: globexTasks,
}
