export { markedAddress, newToken } from './address.ts'
export { addressEnd, answerTargetOf } from './answerable.ts'
export { pruneAddresses, queueAddress } from './repo.ts'
export { pruneSignatures } from './signature-repo.ts'
