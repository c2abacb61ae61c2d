const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML content and double-quoted attributes. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

export const paragraph = (text: string): string => `<p>${escape(text)}</p>`;

/** Renders a complete page; `content` is HTML, the title is plain text. */
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

export const messagePage = (title: string, text: string): string => page(title, paragraph(text));
