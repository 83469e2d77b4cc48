/** The environment variable with the major version of the system's PostgreSQL to test on, in place of the packaged one. */
export const postgresVariable = 'DAYMARK_TEST_POSTGRES'
