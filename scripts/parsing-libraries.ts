import type { Area } from './import-areas.ts'

/**
 * Libraries that parse data, by name prefix, with the files of the server that may import them. Untrusted input is
 * parsed within the bounds that docs/security.md lists under "Parsers of untrusted input".
 */
const importers: Record<string, readonly string[]> = {
  yjs: ['apps/server/src/features/meeting-notes/document.ts'],
  'file-type': ['apps/server/src/features/attachments/file-parser.ts'],
  '@simplewebauthn/server': [
    'apps/server/src/features/auth/passkey-sign-in.ts',
    'apps/server/src/features/account/passkeys.ts',
  ],
  'postal-mime': [
    'apps/server/src/features/mail-in/bounded-mime.ts',
    'apps/server/src/features/mail-in/message-parser.ts',
  ],
  yauzl: ['apps/server/src/features/company-archive/archive-file.ts'],
  'html-to-text': ['apps/server/src/features/mail-in/reply-text.ts'],
  'email-reply-parser': ['apps/server/src/features/mail-in/reply-text.ts'],
  // Texts that are part of the program.
  yaml: [
    'apps/server/src/features/public-site/content-file.ts',
    'apps/server/src/features/public-site/help-files.ts',
  ],
  'markdown-it': ['apps/public/src/markdown.ts'],
}

const parses =
  /^(y-?js|yaml|js-yaml|toml|csv|papaparse|fast-csv|xml|fast-xml|sax|ical(\.js)?$|node-ical|rrule|zip|jszip|unzip|yauzl|fflate|tar|sharp|jimp|exif|image-size|pdf|docx|mammoth|xlsx|exceljs|read-excel|markdown|marked|remark|micromark|cheerio|parse5|htmlparser|cbor|busboy|multer|formidable|@fastify\/multipart|mailparser|postal-mime|email-reply|html-to|file-type|@simplewebauthn\/server)/

/** Why a file of the server may not import a library that parses data; undefined if it may. */
export function refusedParser(file: string, { isTest }: Area, specifier: string): string | undefined {
  if (isTest || !/^apps\/(server|public)\//.test(file) || !parses.test(specifier)) return undefined
  const may = Object.entries(importers).some(
    ([name, files]) => (specifier === name || specifier.startsWith(`${name}/`)) && files.includes(file),
  )
  return may
    ? undefined
    : 'a parser of what people send needs bounds, a thread where it may be slow, a row under "Parsers of untrusted input" in docs/security.md, and a row in tests/api/hostile-input.test.ts; then name the file in scripts/parsing-libraries.ts'
}
