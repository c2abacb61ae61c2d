import { useEffect, useMemo, useState } from 'react';
import { useWorkspace } from '../../../engine/react/workspace-context.ts';
import type { Command } from '../../../workspace/command.ts';
import { forgetFoundPeople, useFoundCommands } from '../../../workspace/picker/found-commands.ts';
import { factsText, type KnownPerson } from '../people.ts';
import { readableReports } from '../report-people.ts';
import { createFinder } from '../use-people.ts';
import { type Filed, filedInCases, filedReports } from './dossier.ts';
import { openDossier } from './open-dossier.ts';
import { useReportReader } from './use-dossier.ts';
import { t } from '../../../../contract/messages.ts';

/** Minimum query length; shorter queries match nearly everybody. */
const SHORTEST = 2;

/** Maximum number of people shown. */
const MOST = 5;

const commandOf = (person: KnownPerson<Filed>): Command => ({
  id: `person ${person.name} ${person.number} ${person.born}`,
  name: person.name,
  aliases: [person.number],
  group: t('People'),
  icon: 'user',
  detail: factsText(person),
  run: () => openDossier(person),
});

/** Finds people for the query of the search field in use, among cases and readable reports. Renders nothing. */
export function PeopleSearch(): null {
  const { cases } = useWorkspace();
  const reader = useReportReader();
  const query = useFoundCommands((state) => state.query.trim());
  const finder = useMemo(() => {
    const readReports = reader && (async () => filedReports((await readableReports(reader)).reports));
    return createFinder(async () => filedInCases(await cases.held()), readReports ?? undefined);
  }, [cases, reader]);
  useEffect(() => forgetFoundPeople, [finder]);
  const isTyped = query !== '';
  const isAsked = query.length >= SHORTEST;
  const [gathered, setGathered] = useState(0);
  useEffect(() => {
    // The first letter loads the reports, so that they are there for the second
    if (!isTyped) return undefined;
    let current = true;
    void finder.gather().then((isChanged) => {
      if (current && isChanged) setGathered((count) => count + 1);
    });
    return () => {
      current = false;
    };
  }, [finder, isTyped]);
  useEffect(() => {
    if (!isAsked) return undefined;
    let current = true;
    void finder.find(query, MOST).then(({ items }) => {
      if (current) useFoundCommands.setState({ people: { query, commands: items.map(commandOf) } });
    });
    return () => {
      current = false;
    };
  }, [finder, isAsked, gathered, query]);
  return null;
}
