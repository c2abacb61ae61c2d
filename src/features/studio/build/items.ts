import { useState } from 'react';
import { retireField } from '../core/edits/add-field.ts';
import { setLook } from '../core/edits/field-edits.ts';
import { type BuiltField, type BuiltSection, COLUMNS, readLayout } from '../core/edits/layout.ts';
import {
  addSection,
  besides,
  type FieldPlace,
  moveField,
  moveSection,
  placeOfField,
  removeSection,
} from '../core/edits/section-edits.ts';
import type { StudioSession } from '../core/session.ts';

/** Widths to choose, in columns. */
export const WIDTHS = [3, 4, 6, 8, 9, COLUMNS];

/** Choice in the builder: a field by name, or a section by its index. */
export type Item =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'section'; readonly index: number };

/** Returns a text that identifies an item among those of a form. */
export const keyOf = (item: Item): string =>
  item.kind === 'field' ? `field:${item.name}` : `section:${item.index}`;

/** Returns all items in their order. */
export const itemsOf = (sections: readonly BuiltSection[]): readonly Item[] =>
  sections.flatMap(({ fields }, index): readonly Item[] => [
    { kind: 'section', index },
    ...fields.map(({ name }): Item => ({ kind: 'field', name })),
  ]);

export const fieldOf = (sections: readonly BuiltSection[], name: string): BuiltField | undefined =>
  sections.flatMap(({ fields }) => fields).find((field) => field.name === name);

/** Edits of the chosen items, each one step of the undo. */
export interface ItemActions {
  /** Moves a field or a section one step up or down. */
  readonly move: (item: Item, step: -1 | 1) => void;
  readonly moveTo: (name: string, to: FieldPlace) => void;
  readonly resize: (name: string, step: -1 | 1) => void;
  readonly remove: (item: Item) => void;
  readonly addSection: () => void;
}

/** State of the builder: the chosen item, what the last edit did in words, and the edits. */
export function useItems(session: StudioSession, sections: readonly BuiltSection[]) {
  const { slug } = session.store.getState().work;
  const [chosen, choose] = useState<Item>({ kind: 'section', index: 0 });
  const [said, say] = useState('');
  /** Item to focus once it is drawn; each new object focuses it again. */
  const [wanted, setWanted] = useState<Item>();
  const files = () => session.store.getState().files;
  const show = (item: Item): void => {
    setWanted({ ...item });
    choose(item);
  };
  const title = (item: Item): string =>
    (item.kind === 'field' ? fieldOf(sections, item.name)?.title : sections[item.index]?.title) ?? '';

  const moveTo = (name: string, to: FieldPlace): void => {
    const from = placeOfField(sections, name);
    if (!from) return;
    session.change(moveField(files(), slug, from, to), true);
    show({ kind: 'field', name });
    const section = readLayout(files(), slug)[to.section];
    say(
      `${title({ kind: 'field', name })} is now ${to.index + 1} of ${section?.fields.length ?? 0} in ${section?.title ?? ''}.`,
    );
  };
  const actions: ItemActions = {
    moveTo,
    move(item, step) {
      if (item.kind === 'field') {
        const from = placeOfField(sections, item.name);
        const to = from && besides(sections, from, step);
        if (to) moveTo(item.name, to);
        return;
      }
      const to = item.index + step;
      if (!sections[to]) return;
      session.change(moveSection(files(), slug, item.index, to), true);
      show({ kind: 'section', index: to });
      say(`${title(item)} is now section ${to + 1} of ${sections.length}.`);
    },
    resize(name, step) {
      const width = fieldOf(sections, name)?.width ?? COLUMNS;
      const next = (step > 0 ? WIDTHS : WIDTHS.toReversed()).find((one) => (one - width) * step > 0);
      if (next === undefined) return;
      session.change(setLook(files(), slug, name, ['ui:options', 'span'], next), true);
      say(`${title({ kind: 'field', name })} is ${next} of ${COLUMNS} columns wide.`);
    },
    remove(item) {
      if (item.kind === 'section' && sections.length < 2) {
        say('A form needs a section.');
        return;
      }
      const items = itemsOf(sections);
      const at = items.findIndex((one) => keyOf(one) === keyOf(item));
      const next = (item.kind === 'field' && items[at + 1]) || items[Math.max(0, at - 1)];
      session.change(
        item.kind === 'field'
          ? retireField(files(), slug, sections, item.name)
          : removeSection(files(), slug, sections, item.index),
        true,
      );
      say(`${title(item)} is removed.`);
      if (next) show(next);
    },
    addSection() {
      session.change(addSection(files(), slug, sections.length, 'New section'), true);
      show({ kind: 'section', index: sections.length });
      say('A section is added. Add a field to it.');
    },
  };
  return { chosen, choose, show, said, wanted, actions };
}
