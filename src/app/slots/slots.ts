import { ADMIN } from '../../features/admin/slots.ts';
import { FEEDBACK } from '../../features/feedback/slots.ts';
import { patientsWith } from '../../features/patients/slots.ts';
import { PHRASES } from '../../features/phrases/slots.ts';
import { lastPlace } from '../../features/phrases/phrase-place.ts';
import { PRESETS } from '../../features/presets/slots.ts';
import { reportsWith } from '../../features/reports/slots.ts';
import { useReading } from '../../features/reports/use-reading.ts';
import { STAFF } from '../../features/staff/slots.ts';
import { textReaderWith } from '../../features/text-reader/slots.ts';
import { TO_FORUM } from '../../features/to-forum/slots.ts';
import { forumPage } from '../../features/to-forum/use-forum-page.ts';
import { AGENCIES, EXTRAS, HELP, PICTURES } from '../../features/tools/slots.ts';
import { PANEL_SECTIONS, type Panel, type Slots } from '../../workspace/slots.ts';
import { TOOL_PLACES, type Tool } from '../../workspace/tool.ts';
import { SERVICES, WORKSPACE } from './base-slots.ts';

const REPORTS = reportsWith(async () => {
  const [{ shiftDialog }, { AnnounceNow, needsAnnouncement }, { postToForum }] = await Promise.all([
    import('../../features/reports/shift/shift-dialog.tsx'),
    import('../../features/announcements/announce-now.tsx'),
    import('../../features/to-forum/post-to-forum.ts'),
  ]);
  return shiftDialog({ AnnounceNow, needsAnnouncement, forumPage, postToForum });
});

const TEXT_READER = textReaderWith(async () => {
  const [{ readTextDialog }, { findOwnReport }] = await Promise.all([
    import('../../features/text-reader/read-text-dialog.tsx'),
    import('../../features/reports/find-own-report.ts'),
  ]);
  return readTextDialog(findOwnReport, lastPlace);
});

const PATIENTS = patientsWith(async () =>
  (await import('../../features/patients/dossier/dossier-dialog.tsx')).dossierDialog(useReading),
);

/** Additions of all features, in their order within a menu, the palette and the administration. */
const FEATURES: readonly Slots[] = [
  SERVICES,
  REPORTS,
  TEXT_READER,
  WORKSPACE,
  PICTURES,
  AGENCIES,
  STAFF,
  EXTRAS,
  FEEDBACK,
  HELP,
  PHRASES,
  PRESETS,
  ADMIN,
  TO_FORUM,
  PATIENTS,
];

const withIds = <Entry>(
  entries: Readonly<Record<string, Entry>> = {},
): readonly (Entry & { readonly id: string })[] =>
  Object.entries(entries).map(([id, entry]) => ({ ...entry, id }));

const tools = FEATURES.flatMap((feature) => withIds(feature.tools));
const panels = FEATURES.flatMap((feature) => withIds(feature.panels));

/** All tools, those of a place together. */
export const TOOLS: readonly Tool[] = [...TOOL_PLACES, undefined].flatMap((place) =>
  tools.filter((tool) => tool.place === place),
);

/** Admin panels in navigation order; the first is the default. */
export const PANELS: readonly Panel[] = PANEL_SECTIONS.flatMap((section) =>
  panels.filter((panel) => panel.section === section),
);

/** Sources of commands listed before the tools, and after all others. */
export const COMMANDS = FEATURES.flatMap(({ commands = [] }) => commands);
export const ENTRIES = FEATURES.flatMap(({ entries = [] }) => entries);
