import { type OldAnswer, oldCases } from '../core/old-cases.ts';
import { modelVersions } from '../core/edits/migration-steps.ts';
import { withChanges } from '../core/work.ts';
import type { Files } from '../sandbox/messages.ts';

interface OldCasesProps {
  readonly before: Files;
  /** Texts of the files that a change edits. */
  readonly edited: Files;
}

const stepsOf = (files: Files): readonly string[] =>
  modelVersions(files).flatMap(({ steps }) => steps.map((step) => JSON.stringify(step)));

/** The steps that a change writes, and answers recorded at the last release before and after it. */
export function OldCases({ before, edited }: OldCasesProps) {
  const after = withChanges(before, Object.entries(edited));
  const known = stepsOf(before);
  const steps = stepsOf(after).filter((step) => !known.includes(step));
  const cases = oldCases(before, after);
  return (
    <section className="stack gap-s3" aria-label="Old cases">
      <h3>Old cases</h3>
      {steps.length === 0 && <p>No release has answers of this field, so no step is written.</p>}
      {steps.map((step) => (
        <p key={step}>
          Step in schemas/migrations.json: <code>{step}</code>
        </p>
      ))}
      {steps.length > 0 && cases.length === 0 && <p>No recorded case has an answer of this field.</p>}
      {cases.map(({ line, before: old, after: now, left }) => (
        <section key={line} className="build__part stack gap-s3" aria-label={`Recorded case ${line}`}>
          <h4>Recorded case {line}</h4>
          <Answers label="Before" answers={old} />
          <Answers label="After" answers={now} />
          <Answers label="Above the form, to copy" answers={left} />
        </section>
      ))}
    </section>
  );
}

function Answers({ label, answers }: { readonly label: string; readonly answers: readonly OldAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <dl className="build-answers" aria-label={label}>
      <dt>{label}</dt>
      {answers.map(({ path, value }) => (
        <dd key={path}>
          <code>{path}</code> {value}
        </dd>
      ))}
    </dl>
  );
}
