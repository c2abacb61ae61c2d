import { Fragment, type KeyboardEvent, useState } from 'react';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { rovingIndex } from '../../../shared/ui/roving.ts';
import { shortPath } from '../core/project.ts';
import type { Work } from '../core/work.ts';
import type { Files, Problem } from '../sandbox/messages.ts';
import { FindFile } from './find-file.tsx';
import './files.css';

export interface FileTabsProps {
  readonly paths: readonly string[];
  readonly slug: string;
  readonly work: Work;
  readonly files: Files;
  readonly problems: readonly Problem[];
  readonly value: string;
  readonly onChange: (path: string) => void;
}

/** Files of the form and its cases as tabs, with the number of their problems. */
export function FileTabs({ paths, slug, work, files, problems, value, onChange }: FileTabsProps) {
  const [isFinding, setFinding] = useState(false);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = rovingIndex(event.key, paths.indexOf(value), paths.length, 'y');
    const path = next === undefined ? undefined : paths[next];
    if (path === undefined) return;
    event.preventDefault();
    onChange(path);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus();
  }

  return (
    <nav className="workbench__files pad-s2 sunk column gap-s2" aria-label="Files">
      <div
        role="tablist"
        aria-label="Files of the form"
        aria-orientation="vertical"
        onKeyDown={handleKeyDown}
      >
        {paths.map((path) => {
          const count = problems.filter(({ file }) => file === path).length;
          return (
            <button
              key={path}
              type="button"
              role="tab"
              id={path === value ? 'studio-file' : undefined}
              className="file-tab start rounded small pad-item target-s line bare gap-s1"
              aria-selected={path === value}
              aria-controls={path === value ? 'studio-text' : undefined}
              tabIndex={path === value ? 0 : -1}
              title={path}
              onClick={() => onChange(path)}
            >
              <span className="grow breaks">
                {shortPath(path, slug)
                  .split('/')
                  .map((step, index) => (
                    <Fragment key={step}>
                      {index > 0 && (
                        <>
                          /<wbr />
                        </>
                      )}
                      {step}
                    </Fragment>
                  ))}
              </span>
              {work.changed.has(path) && (
                <span className="file-tab__changed">
                  <span className="visually-hidden">changed</span>
                </span>
              )}
              {count > 0 && (
                <Badge tone="danger">
                  {count}
                  <span className="visually-hidden"> {count === 1 ? 'problem' : 'problems'}</span>
                </Badge>
              )}
            </button>
          );
        })}
      </div>
      <Button size="s" variant="quiet" icon="search" onClick={() => setFinding(true)}>
        Other files
      </Button>
      {isFinding && (
        <FindFile
          files={files}
          onClose={() => setFinding(false)}
          onSelect={(path) => {
            setFinding(false);
            onChange(path);
          }}
        />
      )}
    </nav>
  );
}
