import { sideBySide, type LinePair } from '../side-by-side.ts';
import type { ChangedCase, ChangedForm, ChangedText } from './changed-posts.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

/** The names of the earlier and the later version. */
type Versions = readonly [earlier: string, later: string];

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 110rem; padding: 1rem; }
table { border-collapse: collapse; margin: 0 0 1.5rem; table-layout: fixed; width: 100%; }
caption, th { text-align: start; }
caption { font-weight: 600; padding: 0.25rem 0; }
th, td { border: 1px solid light-dark(#ccc, #555); padding: 0 0.5rem; vertical-align: top; width: 50%; }
td { height: 1.5em; font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
ins, del { text-decoration: none; }
.gone { background: light-dark(#fdd, #522); }
.gone del::before { content: '- '; }
.new { background: light-dark(#dfd, #252); }
.new ins::before { content: '+ '; }
h2 { border-top: 2px solid light-dark(#ccc, #555); padding-top: 1rem; }
`;

function rowOf({ before, after }: LinePair): string {
  if (before === after) return `<tr><td>${escaped(before ?? '')}</td><td>${escaped(after ?? '')}</td></tr>`;
  const gone = before === undefined ? '<td></td>' : `<td class="gone"><del>${escaped(before)}</del></td>`;
  const added = after === undefined ? '<td></td>' : `<td class="new"><ins>${escaped(after)}</ins></td>`;
  return `<tr>${gone}${added}</tr>`;
}

const tableOf = ({ output, before, after }: ChangedText, [ref, now]: Versions): string =>
  `<table><caption>${output}</caption><thead><tr><th>${escaped(ref)}</th><th>${escaped(now)}</th></tr></thead><tbody>
${sideBySide(before, after).map(rowOf).join('\n')}
</tbody></table>`;

const caseOf = ({ name, texts }: ChangedCase, versions: Versions): string =>
  `<h3>${escaped(name)}</h3>\n${texts.map((text) => tableOf(text, versions)).join('\n')}`;

const sectionOf = ({ slug, note, cases }: ChangedForm, versions: Versions): string =>
  `<section id="${escaped(slug)}"><h2>${escaped(slug)}</h2>
${note === undefined ? '' : `<p>${escaped(note)}</p>\n`}${cases.map((one) => caseOf(one, versions)).join('\n')}</section>`;

const lineOf = ({ slug, cases }: ChangedForm): string =>
  `<li><a href="#${escaped(slug)}">${escaped(slug)}</a>: ${escaped(cases.map(({ name }) => name).join(', '))}</li>`;

/**
 * Returns a self-contained HTML page that shows changed posts side by side.
 * @param summary number of differences, as a sentence
 */
export const diffPage = (forms: readonly ChangedForm[], versions: Versions, summary: string): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Posts since ${escaped(versions[0])}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Posts since ${escaped(versions[0])}</h1>
<p>${escaped(summary)}</p>
<ul>
${forms.map(lineOf).join('\n')}
</ul>
${forms.map((form) => sectionOf(form, versions)).join('\n')}
</body>
</html>
`;
