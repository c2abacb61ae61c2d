import { model } from 'virtual:form-model';
import { DAY_MS } from '../../../contract/time.ts';
import type { FillableForm } from '../../engine/definition/form.ts';
import { useFormStore } from '../../engine/react/form-store-context.tsx';
import type { FormState } from '../../engine/store/form-state.ts';
import { KEEP_MS } from '../../engine/store/model.ts';
import { ageText } from '../../shared/lib/age-text.ts';
import { ageOf } from '../../shared/lib/clock.ts';
import { isEmpty } from '../../shared/lib/empty.ts';
import './case-lines.css';

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

/** Notice about answers that may be outdated. */
export function OldAnswersNotice({ form }: { readonly form: FillableForm }) {
  const age = useFormStore((state) => ageLine(state, form));
  return age === '' ? null : <p className="case-age">{age}</p>;
}
