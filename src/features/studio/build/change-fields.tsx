import { AreaField, ChoiceField, TextField } from '../../../shared/ui/field.tsx';
import { type ChangeAnswers, type ChangeTarget, listsFor, partsOf } from '../core/change-later.ts';
import type { Files } from '../sandbox/messages.ts';

interface ChangeFieldsProps {
  readonly files: Files;
  readonly target: ChangeTarget;
  readonly answers: ChangeAnswers;
  readonly problems: Partial<Record<keyof ChangeAnswers, string>>;
  readonly onChange: (changed: Partial<ChangeAnswers>) => void;
}

/** Form for a change of a field. */
export function ChangeFields({ files, target, answers, problems, onChange }: ChangeFieldsProps) {
  const { kind } = answers;
  if (kind === 'rename')
    return (
      <TextField
        label="Name in the files"
        hint="Schemas, templates and cases of every form change with it. Run npm test afterwards: files outside of the studio may have the name, too."
        focusFirst
        wide
        value={answers.name}
        onChange={(name) => onChange({ name })}
        problem={problems.name}
      />
    );
  if (kind === 'split')
    return (
      <>
        <AreaField
          label="Labels of the parts, one a line"
          hint={partsOf(files, answers)
            .map(({ name, title }) => `${title}: ${name}`)
            .join(', ')}
          focusFirst
          rows={3}
          value={answers.parts}
          onChange={(parts) => onChange({ parts })}
          problem={problems.parts}
        />
        <TextField
          label="Between the parts"
          hint="A space, or for example a comma and a space."
          value={answers.separator}
          onChange={(separator) => onChange({ separator })}
          problem={problems.separator}
        />
        <ChoiceField
          label="More parts go"
          required
          value={answers.rest}
          choices={[
            { value: 'last', label: 'To the last field' },
            { value: 'first', label: 'To the first field' },
          ]}
          onChange={(rest) => onChange({ rest: rest === 'first' ? 'first' : 'last' })}
        />
      </>
    );
  if (kind === 'move' && target.list === undefined)
    return (
      <ChoiceField
        label="Into the first row of"
        required
        value={answers.list}
        choices={listsFor(files, target).map(({ name, title }) => ({ value: name, label: title }))}
        onChange={(list) => onChange({ list })}
        problem={problems.list}
      />
    );
  return (
    <p className={problems.list === undefined ? 'muted breaks' : 'error-text'}>
      {problems.list ??
        (kind === 'move'
          ? 'The field moves behind the list. The answer of the first row goes along.'
          : 'If no form asks the field any more, it leaves the shared model, and its stored answers are shown above the form.')}
    </p>
  );
}
