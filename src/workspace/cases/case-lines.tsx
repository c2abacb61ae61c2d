import { model } from 'virtual:form-model';
import { catalogue } from 'virtual:forms';
import { useEffect, useRef } from 'react';
import { DAY_MS } from '../../../contract/time.ts';

import type { FillableForm } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { useFormStore } from '../../engine/react/form-store-context.tsx';
import { changedFields, LAST_CASE, type FormDocument } from '../../engine/store/document.ts';
import type { FormState } from '../../engine/store/form-state.ts';
import { KEEP_MS } from '../../engine/store/model.ts';
import { FROM_MEMORY } from '../../engine/store/filled-from-memory.ts';
import { ageText } from '../../shared/lib/age-text.ts';
import { ageOf } from '../../shared/lib/clock.ts';
import { isEmpty } from '../../shared/lib/empty.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { snapshotOf, splitCase } from './split-case.ts';
import './case-lines.css';

const listed = new Intl.ListFormat('en');

const counted = (count: number): string => `${count} ${count === 1 ? 'answer' : 'answers'}`;

const sourceName = (slug: string): string =>
  slug === LAST_CASE
    ? 'your last case'
    : `the ${catalogue.find((entry) => entry.slug === slug)?.name ?? 'previous form'}`;

/** "5 answers come from the Death Report and 2 answers from the Coroner Email." */
function inheritedText(inherited: Readonly<Record<string, string>>): string {
  const counts = new Map<string, number>();
  for (const slug of Object.values(inherited)) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const parts = [...counts].map(([slug, count], index) => {
    const verb = index > 0 ? '' : count === 1 ? ' comes' : ' come';
    return `${counted(count)}${verb} from ${sourceName(slug)}`;
  });
  return `${listed.format(parts)}.`;
}

/** Returns the form's fields whose answers may be outdated, oldest first. */
const oldFields = ({ data, changedAt }: FormState, form: FillableForm, now: number): readonly string[] =>
  Object.keys(form.schema.properties)
    .filter((name) => {
      const life = model.fields[name]?.keepFor === '3h' ? KEEP_MS['3h'] : DAY_MS;
      return !isEmpty(data[name]) && changedAt[name] !== undefined && ageOf(changedAt[name], now) > life;
    })
    .toSorted((a, b) => (changedAt[a] ?? 0) - (changedAt[b] ?? 0));

/** "Place of death and 3 more answers were entered 2 days ago." */
function ageLine(state: FormState, form: FillableForm): string {
  const now = Date.now();
  const [oldest, ...others] = oldFields(state, form, now);
  if (oldest === undefined) return '';
  const title = form.schema.properties[oldest]?.title ?? oldest;
  const what =
    others.length === 0
      ? `${title} was`
      : `${title} and ${others.length} more ${others.length === 1 ? 'answer' : 'answers'} were`;
  return `${what} entered ${ageText(state.changedAt[oldest] ?? now, now)}.`;
}

/** Serializes the form's inherited answers by field, so that selector results compare by value. */
const inheritedKeys = (state: FormState, form: FillableForm): string =>
  JSON.stringify(
    Object.entries(state.inherited()).filter(
      ([name, from]) => from !== FROM_MEMORY && Object.hasOwn(form.schema.properties, name),
    ),
  );

/** Notices about answers not typed in the open form: inherited from other forms or the last case, or outdated. */
export function InheritedAnswersNotice({ form }: { readonly form: FillableForm }) {
  const { cases, store } = useWorkspace();
  const entries = useFormStore((state) => inheritedKeys(state, form));
  const inherited = Object.fromEntries(JSON.parse(entries) as readonly (readonly [string, string])[]);
  const age = useFormStore((state) => ageLine(state, form));
  const { slug } = form.meta;
  const opened = useRef<FormDocument>(undefined);
  useEffect(() => {
    opened.current = snapshotOf(store);
  }, [store, slug]);

  const names = Object.keys(inherited);
  const carried = names.filter((name) => inherited[name] === LAST_CASE);
  const source = Object.values(inherited).find((from) => from !== LAST_CASE);
  const startNew = async (from: string): Promise<void> => {
    flushPending();
    const { current: before } = opened;
    if (before && changedFields(before.data, store.getState().data).length > 0)
      return void (await splitCase(cases, store, before, from));
    await cases.begin({ form: slug });
    // Restores the form of the inherited answers in the previous case, which is not visible now
    store.getState().openForm(from);
  };
  const empty = (): void =>
    store.getState().setFields(Object.fromEntries(carried.map((name) => [name, undefined])));

  return (
    <>
      {names.length > 0 && (
        <Banner
          tone="info"
          actions={
            <>
              <Button size="s" onClick={() => store.getState().accept(names)}>
                Keep
              </Button>
              {carried.length > 0 && (
                <Button size="s" onClick={empty}>
                  Clear {carried.length === 1 ? 'it' : 'them'}
                </Button>
              )}
              {source !== undefined && (
                <Button size="s" onClick={() => void startNew(source)}>
                  Start a new case
                </Button>
              )}
            </>
          }
        >
          {inheritedText(inherited)}
        </Banner>
      )}
      {age !== '' && <p className="case-age">{age}</p>}
    </>
  );
}
