import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { shortPath } from '../core/project.ts';
import type { Files, Problem } from '../sandbox/messages.ts';
import './problem-list.css';

interface ProblemsProps {
  readonly problems: readonly Problem[];
  readonly files: Files;
  readonly slug: string;
  readonly onShow: (problem: Problem) => void;
  /** Returns a control after the message. */
  readonly renderAction?: (problem: Problem) => ReactNode;
}

export interface ProblemListProps extends ProblemsProps {
  readonly isRunning: boolean;
}

const sentence = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);

/** Problems, each with its line of a file. */
export function Problems({ problems, files, slug, onShow, renderAction }: ProblemsProps) {
  return (
    <ul className="problem-list plain-list stack gap-s1">
      {problems.map((problem) => {
        const { file, line, message } = problem;
        const isThere = files[file] !== undefined;
        const place = file === '' ? '' : `${shortPath(file, slug)}, line ${line}`;
        return (
          <li key={`${file}:${line}:${message}`}>
            <Icon name="exclamation-circle" className="problem-list__icon fixed tone-danger" />
            <span>
              {isThere ? (
                <button
                  type="button"
                  className="problem-list__place bare strong"
                  onClick={() => onShow(problem)}
                >
                  {place}
                </button>
              ) : (
                <span className="strong">{place}</span>
              )}{' '}
              {sentence(message)}
            </span>
            {renderAction?.(problem)}
          </li>
        );
      })}
    </ul>
  );
}

/** Problems of the check; a press shows the line of one. */
export function ProblemList({ problems, isRunning, files, slug, onShow }: ProblemListProps) {
  return (
    <section className="workbench__problems small pad-row raised scrolls" aria-label="Problems">
      {problems.length === 0 && (
        <p className="dim">{isRunning ? 'Checking the form…' : 'The check finds no problems.'}</p>
      )}
      <Problems problems={problems} files={files} slug={slug} onShow={onShow} />
    </section>
  );
}
