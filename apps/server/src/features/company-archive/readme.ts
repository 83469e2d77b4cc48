/** The text for a person who opens an archive. */
export const readme = `This is the archive of a company in Daymark.

It has everything that people of the company have written: reports, tasks (personal
ones too), meetings with their minutes, leave, comments, and the log. Keep it as you
would keep the originals.

manifest.json   What the archive is, when it was made, and a checksum (SHA-256) of
                each file of records.
data/           The records. Each file has one kind of record, and each line is one
                record as JSON. Every record has an id, such as report_01k…, by
                which others refer to it.
data/checksums.jsonl
                The checksum of each attached file.
files/          The attached files, by their ids. data/attachments.jsonl has their
                names and what they belong to.

The archive has no passwords, no keys, and no connections with other services. What
each field means, and what is left out, is documented in docs/company-archive.md of
Daymark.

To move the company to another installation, its operator runs:

  npm run import-company -- THIS-FILE
`
