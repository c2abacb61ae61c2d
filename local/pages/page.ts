const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in a page, or in an attribute between double quotes. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** A paragraph of plain text. */
export const paragraph = (text: string): string => `<p>${escape(text)}</p>`;

/** A whole page of a stand-in; `content` is HTML, the title is not. */
export const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/page.css">
<link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>${escape(title)}</h1>
${content}
</main>
</body>
</html>
`;

/** A page that only says something: a request that cannot be followed, or a failure that was asked for. */
export const messagePage = (title: string, text: string): string => page(title, paragraph(text));
