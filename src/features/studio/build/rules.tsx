import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ChoiceField, TextField } from '../../../shared/ui/field.tsx';
import { Menu } from '../../../shared/ui/menu.tsx';
import type { MenuItemData } from '../../../shared/ui/menu-item.tsx';
import { ToolForm } from '../../../shared/ui/tool-form.tsx';
import type { BuiltField } from '../core/edits/layout.ts';
import {
  addRule,
  moveRule,
  readRules,
  removeRule,
  type RuleTexts,
  setRule,
  type StatedRule,
} from '../core/edits/rules.ts';
import type { StudioSession } from '../core/session.ts';
import type { Trial } from '../core/trial.ts';
import { DraftField } from './draft-field.tsx';
import { ExpressionField } from './expression-field.tsx';

interface RulesProps {
  readonly session: StudioSession;
  readonly trial: Trial | undefined;
  /** List whose rows the rules are about; those of the form without it. */
  readonly list?: string;
  /** Fields that a rule can name. */
  readonly fields: readonly BuiltField[];
}

const SENTENCE = /^[A-Z].+\.$/u;

const choicesOf = (fields: readonly BuiltField[]) =>
  fields.map(({ name, title }) => ({ value: name, label: `${title} (${name})` }));

/** Rules over several answers of a form, or of each row of a list. */
export function Rules({ session, trial, list, fields }: RulesProps) {
  const {
    work: { slug },
    files,
  } = useStore(session.store);
  const [isAdding, setAdding] = useState(false);
  const rules = readRules(files, slug, list);
  const heading = list === undefined ? 'Rules of the form' : 'Rules of each row';
  const menuOf = (rule: StatedRule): readonly MenuItemData[] => [
    {
      label: 'Move up',
      icon: 'arrow-up',
      onSelect: () => session.change(moveRule(files, rule, -1), true),
    },
    {
      label: 'Move down',
      icon: 'arrow-down',
      onSelect: () => session.change(moveRule(files, rule, 1), true),
    },
    {
      label: 'Remove',
      icon: 'trash',
      danger: true,
      separated: true,
      onSelect: () => session.change(removeRule(files, rule), true),
    },
  ];
  return (
    <section className="build__part stack gap-s3" aria-label={heading}>
      <h3>{heading}</h3>
      <p className="muted breaks">
        A rule compares several answers and shows a message while it is not true.
      </p>
      {rules.map((rule, index) => (
        <section
          // oxlint-disable-next-line react/no-array-index-key -- rules have no name of their own
          key={index}
          className="build__part stack gap-s3"
          aria-label={`Rule ${index + 1}`}
        >
          <div className="line spread gap-s2">
            <h4>Rule {index + 1}</h4>
            <Menu
              label={`Move or remove rule ${index + 1}`}
              icon="bars"
              iconOnly
              size="s"
              align="end"
              items={menuOf(rule)}
            />
          </div>
          <ExpressionField
            label="Must be true"
            session={session}
            trial={trial}
            list={list}
            value={rule.must}
            onCommit={(value) =>
              value.trim() !== '' && session.change(setRule(files, rule, 'must', value.trim()))
            }
          />
          <DraftField
            label="Message otherwise"
            late
            value={rule.message}
            onCommit={(value) =>
              value.trim() !== '' && session.change(setRule(files, rule, 'message', value.trim()))
            }
          />
          <ChoiceField
            label="Shown at"
            required
            value={rule.at}
            choices={choicesOf(fields)}
            onChange={(value) => session.change(setRule(files, rule, 'at', value), true)}
          />
        </section>
      ))}
      <Button size="s" icon="plus" onClick={() => setAdding(true)}>
        Add a rule
      </Button>
      {isAdding && (
        <NewRule
          fields={fields}
          onAdd={(rule) => {
            setAdding(false);
            session.change(addRule(files, slug, rule, list), true);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

interface NewRuleProps {
  readonly fields: readonly BuiltField[];
  readonly onAdd: (rule: RuleTexts) => void;
  readonly onClose: () => void;
}

/** Asks the texts of a new rule. */
function NewRule({ fields, onAdd, onClose }: NewRuleProps) {
  const id = useId();
  const [rule, setRuleTexts] = useState<RuleTexts>({ must: '', message: '', at: '' });
  const set = (changed: Partial<RuleTexts>): void => setRuleTexts((before) => ({ ...before, ...changed }));
  const problems = {
    ...(rule.must.trim() === '' && { must: 'Enter an expression.' }),
    ...(!SENTENCE.test(rule.message.trim()) && {
      message: 'Enter a sentence that begins with a capital letter and ends with a full stop.',
    }),
    ...(rule.at === '' && { at: 'Choose a field.' }),
  };
  return (
    <Dialog
      open
      title="New rule"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary">
            Add the rule
          </Button>
        </>
      }
    >
      <ToolForm<'must' | 'message' | 'at'>
        id={id}
        problems={problems}
        onSend={() => onAdd({ ...rule, must: rule.must.trim(), message: rule.message.trim() })}
      >
        {(shown) => (
          <>
            <TextField
              label="Must be true"
              hint="An expression, such as endTime >= startTime."
              focusFirst
              wide
              value={rule.must}
              onChange={(must) => set({ must })}
              problem={shown.must}
            />
            <TextField
              label="Message otherwise"
              wide
              value={rule.message}
              onChange={(message) => set({ message })}
              problem={shown.message}
            />
            <ChoiceField
              label="Shown at"
              hint="A field that the rule reads."
              required
              value={rule.at}
              choices={choicesOf(fields)}
              onChange={(at) => set({ at })}
              problem={shown.at}
            />
          </>
        )}
      </ToolForm>
    </Dialog>
  );
}
