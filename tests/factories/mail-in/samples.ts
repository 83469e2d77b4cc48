/*
 * Answers in the form in which mail programs write them. Our own mail begins with the line above which people write.
 */
const ours = [
  'Reply above this line to send your report for 09-Jun-2026.',
  '',
  'Hello Asha,',
  '',
  'Your report for today is missing.',
]
const quoted = ours.map((line) => (line === '' ? '>' : `> ${line}`))
const oursInHtml = ours
  .filter(Boolean)
  .map((line) => `<p style="margin:0 0 16px">${line}</p>`)
  .join('')

const lines = (...all: string[]): string => all.join('\r\n')
const head = (...more: string[]): string[] => [
  'From: Asha Nair <asha@acme.example>',
  'To: reply+0@in.daymark.example',
  'Subject: Re: Your report',
  'Message-ID: <1@mail.example>',
  'MIME-Version: 1.0',
  ...more,
]

function alternative(text: string, html: string, charset = 'UTF-8'): string {
  return lines(
    ...head('Content-Type: multipart/alternative; boundary="b1"'),
    '',
    '--b1',
    `Content-Type: text/plain; charset="${charset}"`,
    '',
    text,
    '',
    '--b1',
    `Content-Type: text/html; charset="${charset}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(html).toString('base64').replace(/.{76}/g, '$&\r\n'),
    '--b1--',
    '',
  )
}

const inPlain = (text: readonly string[], type = 'text/plain; charset=utf-8'): string =>
  lines(...head(`Content-Type: ${type}`, 'Content-Transfer-Encoding: 8bit'), '', ...text)

/** The name of each, the message, and the text that was written. */
export const samples: readonly (readonly [string, string | Buffer, string])[] = [
  [
    'Gmail breaks the lines of its plain text; its HTML does not',
    alternative(
      lines(
        'Cleared fourteen containers through customs and walked the whole of yard B',
        'before the audit',
        '',
        'On Tue, Jun 9, 2026 at 7:30 PM Daymark <daymark@acme.example> wrote:',
        '',
        ...quoted,
      ),
      `<div dir="ltr"><div>Cleared fourteen containers through customs and walked the whole of yard B before the audit</div><ul><li>Roster</li><li>Invoices &amp; receipts</li></ul><div><br></div><div>--&nbsp;</div><div dir="ltr" class="gmail_signature">Asha Nair<br>Engineer</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Tue, Jun 9, 2026 at 7:30 PM Daymark &lt;<a href="mailto:daymark@acme.example">daymark@acme.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0">${oursInHtml}</blockquote></div>`,
    ),
    'Cleared fourteen containers through customs and walked the whole of yard B before the audit\n- Roster\n- Invoices & receipts',
  ],
  [
    'Gmail for Android, in German',
    inPlain([
      'Zollpapiere geprüft',
      '',
      'Am Di., 9. Juni 2026 um 19:30 Uhr schrieb Daymark <daymark@acme.example>:',
      '',
      ...quoted,
    ]),
    'Zollpapiere geprüft',
  ],
  [
    'Outlook for Windows, with the head of our mail instead of quote marks',
    alternative(
      lines(
        'Checked the papers',
        '',
        'Asha Nair',
        '',
        'From: Daymark <daymark@acme.example>',
        'Sent: Tuesday, June 9, 2026 7:30 PM',
        'To: Asha Nair <asha@acme.example>',
        'Subject: Your report',
        '',
        ...ours,
      ),
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body lang=EN-US><div class=WordSection1><p class=MsoNormal>Checked the papers<o:p></o:p></p><p class=MsoNormal>Called the yard<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>From:</b> Daymark &lt;daymark@acme.example&gt;<br><b>Sent:</b> Tuesday, June 9, 2026 7:30 PM<br><b>To:</b> Asha Nair &lt;asha@acme.example&gt;<br><b>Subject:</b> Your report<o:p></o:p></p></div></div>${oursInHtml}</div></body></html>`,
    ),
    'Checked the papers\nCalled the yard',
  ],
  [
    'Outlook on the web, in French',
    alternative(
      'Dossier envoyé',
      `<html><body><div class="elementToProof">Dossier envoyé</div><div class="elementToProof"><br></div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><b>De :</b> Daymark &lt;daymark@acme.example&gt;<br><b>Envoyé :</b> mardi 9 juin 2026 19:30<br><b>Objet :</b> Your report</div><div>${oursInHtml}</div></body></html>`,
    ),
    'Dossier envoyé',
  ],
  [
    'Apple Mail, as flowed text',
    inPlain(
      [
        'Cleared fourteen containers through customs and walked the ',
        'whole of yard B.',
        '',
        '> On 9 Jun 2026, at 19:30, Daymark <daymark@acme.example> wrote:',
        '> ',
        ...quoted,
      ],
      'text/plain; charset=us-ascii; format=flowed',
    ),
    'Cleared fourteen containers through customs and walked the whole of yard B.',
  ],
  [
    'iOS, as quoted-printable, with its own signature',
    lines(
      ...head('Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'),
      '',
      'Appel=C3=A9 le d=C3=A9p=C3=B4t, et une ligne qui est tr=C3=A8s longue et qui =',
      'continue ici',
      '',
      'Envoy=C3=A9 de mon iPhone',
      '',
      '> Le 9 juin 2026 =C3=A0 19:30, Daymark <daymark@acme.example> a =C3=A9crit=C2=A0:',
      '>=20',
      ...quoted,
    ),
    'Appelé le dépôt, et une ligne qui est très longue et qui continue ici',
  ],
  [
    'Thunderbird, as HTML alone',
    lines(
      ...head('Content-Type: text/html; charset=UTF-8', 'Content-Transfer-Encoding: 8bit'),
      '',
      `<!DOCTYPE html><html><body><p>Facturas enviadas</p><p>Almacén revisado<br></p><div class="moz-cite-prefix">El 9/6/26 a las 19:30, Daymark escribió:<br></div><blockquote type="cite" cite="mid:1@x">${oursInHtml}</blockquote><div class="moz-signature">-- <br>Asha</div></body></html>`,
    ),
    'Facturas enviadas\nAlmacén revisado',
  ],
  [
    'Thunderbird, written below the quote',
    inPlain(['On 09/06/2026 19:30, Daymark wrote:', ...quoted, '', 'Sent the invoices', '', '-- ', 'Asha']),
    'Sent the invoices',
  ],
  [
    'K-9 in Italian, in Latin-1',
    Buffer.from(
      lines(
        ...head('Content-Type: text/plain; charset=iso-8859-1', 'Content-Transfer-Encoding: 8bit'),
        '',
        'Ricevute già spedite',
        '',
        'Il 9 giugno 2026 19:30:00 CEST, Daymark <daymark@acme.example> ha scritto:',
        ...quoted,
      ),
      'latin1',
    ),
    'Ricevute già spedite',
  ],
  [
    'in Japanese, as base64 in ISO-2022-JP',
    lines(
      ...head('Content-Type: text/plain; charset=iso-2022-jp', 'Content-Transfer-Encoding: base64'),
      '',
      Buffer.from('\u001b$B:#F|$N;E;v\u001b(B', 'latin1').toString('base64'),
    ),
    '今日の仕事',
  ],
  [
    'in a language that no list of introductions has, by the line of our mail',
    inPlain(['Selesai', '', 'Pada Sel, 9 Jun 2026 19.30, Daymark menulis:', '', ...quoted]),
    'Selesai',
  ],
  [
    'in a language of which no list has the head, as Outlook repeats it',
    inPlain([
      'Hotovo',
      '',
      'Od: Daymark <daymark@acme.example>',
      'Odesláno: úterý 9. června 2026 19:30',
      'Komu: Asha Nair',
      '',
      ...ours,
    ]),
    'Hotovo',
  ],
  [
    'an introduction of two lines right below the text, which ends with a colon itself',
    inPlain(['Today:', '- Roster 3:', 'Dne út 9. 6. 2026 v 19:30 Daymark napsal:', ...quoted]),
    'Today:\n- Roster 3:',
  ],
  [
    'HTML with scripts, comments, hidden markup and characters that cannot be seen',
    lines(
      ...head('Content-Type: text/html; charset=UTF-8'),
      '',
      '<script>alert(1)</script><!-- no --><style>b{}</style><p onclick="x()">D\u200bid <b>it</b> &lt;b&gt;</p><img src="https://track.example/x" alt="logo"><a href="https://evil.example">here</a>',
    ),
    'Did it <b>\nhere',
  ],
]

/** A picture of a signature, a photo, and a document, as Outlook nests them. */
export function withFiles(
  files: readonly { name: string; content: Buffer; type: string }[],
  { from = 'asha@acme.example', to = 'reply+0@in.daymark.example', id = '2' } = {},
): Buffer {
  const part = (content: Buffer) => content.toString('base64').replace(/.{76}/g, '$&\r\n')
  return Buffer.from(
    lines(
      `From: ${from}`,
      `To: ${to}`,
      `Message-ID: <${id}@mail.example>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="outer"',
      '',
      '--outer',
      'Content-Type: multipart/related; boundary="inner"; type="text/html"',
      '',
      '--inner',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>See the files</p><img src="cid:logo@acme">',
      '--inner',
      'Content-Type: image/png; name="image001.png"',
      'Content-Disposition: inline; filename="image001.png"',
      'Content-ID: <logo@acme>',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
      '--inner--',
      ...files.flatMap(({ name, type, content }) => [
        '--outer',
        `Content-Type: ${type}`,
        `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'Content-Transfer-Encoding: base64',
        '',
        part(content),
      ]),
      '--outer--',
      '',
    ),
  )
}

/** Messages that cost much to read. */
export const bombs: readonly (readonly [string, () => Buffer])[] = [
  [
    'parts nested 5,000 deep',
    () =>
      Buffer.from(
        lines(
          'Content-Type: multipart/mixed; boundary="b0"',
          '',
          ...Array.from({ length: 5_000 }, (_, n) =>
            lines(`--b${n}`, `Content-Type: multipart/mixed; boundary="b${n + 1}"`, ''),
          ),
        ),
      ),
  ],
  [
    '10,000 parts',
    () =>
      Buffer.from(
        lines(
          ...head('Content-Type: multipart/mixed; boundary="b"'),
          '',
          ...Array.from({ length: 10_000 }, (_, n) =>
            lines('--b', `Content-Type: application/pdf; name="${n}.pdf"`, '', 'x'),
          ),
        ),
      ),
  ],
  [
    'a head of a megabyte',
    () => Buffer.from(lines(...head(`X-Long: ${'a'.repeat(1_000_000)}`), '', 'Did it')),
  ],
  [
    'millions of lines without fixed ends',
    () => wholeMessage('text/plain; format=flowed; delsp=yes', mebibytes('a \r\n', 24)),
  ],
  [
    'millions of empty parts',
    () => wholeMessage('multipart/mixed; boundary=b', mebibytes('--b\r\n\r\n', 24)),
  ],
]

const mebibytes = (text: string, count: number): string =>
  text.repeat(Math.floor((count * 1024 * 1024) / text.length))
const wholeMessage = (type: string, text: string): Buffer =>
  Buffer.from(lines(...head(`Content-Type: ${type}`), '', text))

/** Messages whose decoding as a whole would exceed the memory of a thread in one step, which would end the process. */
export const largeTexts: readonly (readonly [string, () => Buffer])[] = [
  [
    'lines without fixed ends',
    () =>
      wholeMessage('text/plain; format=flowed; delsp=yes', mebibytes(`Did it ${'a'.repeat(400)} \r\n`, 24)),
  ],
  ['HTML', () => wholeMessage('text/html', mebibytes(`<p>Did it</p>${'&amp;'.repeat(20)}\r\n`, 24))],
  [
    'HTML beside plain text',
    () =>
      wholeMessage(
        'multipart/mixed; boundary=b',
        ['text/html', 'text/plain; format=flowed']
          .map(
            (type) =>
              `--b\r\nContent-Type: ${type}\r\n\r\n${mebibytes(`Did it &lt;<b>${'<br>'.repeat(20)}\r\n`, 12)}`,
          )
          .join('\r\n'),
      ),
  ],
  [
    'an appointment',
    () =>
      wholeMessage(
        'multipart/mixed; boundary=b',
        `--b\r\n\r\nDid it\r\n--b\r\nContent-Type: text/calendar; format=flowed; name=a.ics\r\n\r\n${mebibytes(`${'a '.repeat(250)}\r\n`, 24)}`,
      ),
  ],
]

/** Texts that make regular expressions slow. */
export const slowTexts: readonly (readonly [string, string])[] = [
  ['beginnings of an introduction', 'On '.repeat(30_000)],
  ['beginnings of heads', 'From: <'.repeat(15_000)],
  ['lines that begin an introduction', 'On a, b\n'.repeat(12_000)],
  ['the ends of introductions', 'Op x\nschreef '.repeat(8_000)],
  ['spaces', ' '.repeat(100_000)],
  ['quote marks', '>'.repeat(100_000)],
  ['many blank lines', '\n'.repeat(100_000)],
]
