import fc from 'fast-check'

// Ten times the usual number, for properties that do not set their own.
fc.configureGlobal({ numRuns: 1_000 })
