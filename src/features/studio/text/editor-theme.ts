import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: 'var(--fs-s)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--text)', paddingBlock: 'var(--s2)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--focus) 28%, transparent)',
  },
  '.cm-gutters': {
    backgroundColor: 'var(--surface-2)',
    color: 'var(--text-muted)',
    borderInlineEnd: '1px solid var(--border)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--surface-2) 60%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--border)', color: 'var(--text)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--info-soft)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warn-soft)', outline: '1px solid var(--warn)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--info-soft)' },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--surface-2)',
    border: '1px solid var(--border)',
    color: 'var(--text-muted)',
  },
  '.cm-panels, .cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    border: '1px solid var(--border)',
  },
  '.cm-tooltip': { borderRadius: 'var(--r1)', boxShadow: 'var(--shadow-2)', fontFamily: 'var(--font)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--accent-text)',
  },
  '.cm-completionDetail': { color: 'inherit', opacity: '0.8' },
  '.cm-completionInfo': { maxWidth: '22rem', padding: 'var(--s2)' },
  '.cm-diagnostic': { borderInlineStart: '4px solid var(--danger)', padding: 'var(--s1) var(--s2)' },
  '.cm-diagnosticAction': {
    minHeight: '28px',
    padding: '0 var(--s2)',
    backgroundColor: 'var(--surface-2)',
    color: 'var(--text)',
    border: '1px solid var(--border-strong)',
    borderRadius: 'var(--r1)',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger)',
    textUnderlineOffset: '3px',
  },
  '.cm-lint-marker-error': {
    content: '""',
    width: '0.7em',
    height: '0.7em',
    marginBlockStart: '0.35em',
    borderRadius: '50%',
    backgroundColor: 'var(--danger)',
  },
  '.cm-textfield': {
    minHeight: '28px',
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    border: '1px solid var(--border-strong)',
    borderRadius: 'var(--r1)',
  },
  '.cm-button': {
    minHeight: '28px',
    backgroundImage: 'none',
    backgroundColor: 'var(--surface-2)',
    color: 'var(--text)',
    border: '1px solid var(--border-strong)',
    borderRadius: 'var(--r1)',
  },
  '.cm-panel.cm-search [name=close]': { color: 'var(--text)', minWidth: '28px', minHeight: '28px' },
});

const highlighting = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--info)' },
  { tag: tags.string, color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--warn)' },
  { tag: tags.keyword, color: 'var(--accent)', fontWeight: '600' },
  { tag: [tags.variableName, tags.brace], color: 'var(--info)' },
  { tag: tags.tagName, color: 'var(--text-muted)' },
  { tag: tags.comment, color: 'var(--text-muted)', fontStyle: 'italic' },
]);

/** Colours of the editor, which follow the theme of the page. */
export const editorLook = [theme, syntaxHighlighting(highlighting)];
