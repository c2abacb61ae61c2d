/** Texts that a careless template would let break a post; every form's case "hostile" types all of them. */
export const HOSTILE_TEXTS: readonly string[] = [
  '[/divbox]',
  '[/td][/table]',
  '[b]',
  '[*]',
  '[url=javascript:alert(1)]x[/url]',
  '[PK]',
  '((OOC))',
  'a ] b [ c',
  '[/altspoiler]',
  '[img]not a url[/img]',
  '[color=red',
  '8)',
  '"quotes" & <tags>',
];
