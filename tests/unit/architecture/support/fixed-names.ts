/**
 * Names that contain a name of the first organisation and are the same for every organisation: stored data, pages of
 * earlier releases and the specification use them. Others come from `schemas/organisation.json`.
 */
export const FIXED_NAMES: readonly string[] = [
  // Fields of the shared model.
  'coronerEmployee',
  'coronerRank',
  'phmcEmployee',
  'phmcRank',
  // Deployments, in rules and stored lockdowns.
  'phmc-tools',
  // Databases, channels and keys of the browser's storage.
  'phmc-forms-report-index',
  'phmc-forms-studio',
  'phmc-forms:',
  'phmc-forms',
  'phmc-outbox',
  'phmc-admin-edit/',
  'phmc.agencyGroup',
  'phmc.compact',
  'phmc.easterEggSeen',
  'phmc.hideAgencySelector',
  'phmc.language',
  'phmc.lastPreset.',
  'phmc.library.',
  'phmc.pinnedForms',
  'phmc.recentForms',
  'phmc.saves.',
  'phmc.seenVersion',
  'phmc.theme',
  'phmc.tool.',
  'phmc_faction_cache',
  'phmc_faction_ranks',
  'phmc_google',
  'phmc_login_metrics',
  'phmc_session',
  '(?:phmc|firebaseCache',
  // Formats of files, names of files, addresses with a post, and the element on the forum's page.
  'phmc-forms-reports',
  'phmc-forms-case-',
  'phmc-library',
  '#phmc=',
  'phmc-to-forum',
  // Releases in the error tracker.
  'phmc-forms@',
];
