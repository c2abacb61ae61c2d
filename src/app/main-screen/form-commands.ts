import { shownFields } from '../../engine/react/editor/section-gaps.ts';
import type { FormSession } from '../../engine/react/editor/session.ts';
import { itemObject } from '../../engine/definition/schema.ts';
import type { FormData } from '../../engine/store/model.ts';
import type { FormActions } from '../../workspace/form-pane/use-form-actions.ts';
import type { Command } from '../../workspace/picker/command.ts';
import { KEY_TEXTS, type KeyText } from '../../workspace/key-texts.ts';
import { type KeyActions, keysFor, type ShortcutName } from '../../workspace/shortcuts.ts';
import { CASES } from './use-case-commands.ts';

const FORM = 'This form';

const NAMES = Object.keys(KEY_TEXTS) as ShortcutName[];

/** Returns the keyboard shortcuts offered as `which` as commands that show their keys. */
export function keyCommands(keyed: KeyActions, which: NonNullable<KeyText['offered']>): readonly Command[] {
  return NAMES.flatMap((name): Command[] => {
    const { does, aliases, icon, offered } = KEY_TEXTS[name];
    if (offered !== which) return [];
    const keys = keysFor(name);
    const isOfCase = offered === 'always';
    return [
      {
        name: does,
        aliases,
        icon,
        keys,
        group: isOfCase ? CASES : FORM,
        ...(isOfCase && { place: 'top' as const }),
        run: keyed[name],
      },
    ];
  });
}

/**
 * Returns commands that clear the open form, each visible section, and each visible list that is not itself a section.
 */
export function clearCommands(
  { form, context }: FormSession,
  actions: FormActions,
  data: FormData,
): readonly Command[] {
  const lists = Object.entries(form.schema.properties).flatMap(([field, schema]) =>
    itemObject(schema) ? [{ title: schema.title ?? field, fields: [field] }] : [],
  );
  const sections = form.ui['ui:sections'].filter(({ title }) => !lists.some((list) => list.title === title));
  const clear = (title: string, of: string, run: () => void): Command => ({
    name: `Clear ${title}`,
    aliases: ['empty', 'reset', 'delete', 'remove all'],
    icon: 'eraser',
    detail: of,
    group: FORM,
    run,
  });
  const partly = (of: string) => (part: { title: string; fields: readonly string[] }) =>
    shownFields(form, data, part.fields).length > 0
      ? [clear(part.title, of, () => context.onClear?.(part.title, part.fields))]
      : [];
  return [
    clear('the whole form', 'All answers except the author', actions.clear),
    ...sections.flatMap(partly('A section')),
    ...lists.flatMap(partly('A list')),
  ];
}
