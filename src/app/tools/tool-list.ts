import { lastPlace } from '../../features/phrases/phrase-place.ts';
import { forumPage } from '../../features/to-forum/use-forum-page.ts';
import type { ToolEntry, ToolName } from '../../workspace/tool.ts';
import { HIDDEN_TOOLS } from './hidden-tools.ts';

/** Tools in menu order; the Tools menu has at most ten. */
export const TOOLS: Readonly<Record<ToolName, ToolEntry>> = {
  shift: {
    label: 'My shift',
    aliases: [
      'work of this shift',
      'today',
      'left to do',
      'what is missing',
      'not posted',
      'not announced',
      'my work',
    ],
    icon: 'list',
    load: async () => {
      const [{ shiftDialog }, { AnnounceNow, needsAnnouncement }, { postToForum }] = await Promise.all([
        import('../../features/reports/shift/shift-dialog.tsx'),
        import('../../features/announcements/announce-now.tsx'),
        import('../../features/to-forum/post-to-forum.ts'),
      ]);
      return shiftDialog({ AnnounceNow, needsAnnouncement, forumPage, postToForum });
    },
  },
  readText: {
    label: 'Paste a post or record',
    aliases: [
      'read a text',
      'read a post',
      'old post',
      'edit a post',
      'import BBCode',
      'morgue record',
      'autopsy request',
      'chat log',
    ],
    icon: 'file-lines',
    load: async () => {
      const [{ readTextDialog }, { findOwnReport }] = await Promise.all([
        import('../../features/text-reader/read-text-dialog.tsx'),
        import('../../features/reports/find-own-report.ts'),
      ]);
      return readTextDialog(findOwnReport, lastPlace);
    },
  },
  openCase: {
    label: 'Open a case file',
    aliases: ['handed over', 'import case'],
    icon: 'upload',
    load: async () => (await import('../../workspace/hand-over/lazy-hand-over.ts')).OpenFileDialog,
  },
  agency: {
    label: 'Forms of your agency',
    aliases: ['agencies', 'agency selector', 'law enforcement', 'police', 'all forms'],
    icon: 'list',
    separated: true,
    load: async () => (await import('../../features/tools/agency/agency-selector.tsx')).AgencySelector,
  },
  staff: {
    label: 'Staff',
    aliases: ['employees', 'personnel', 'people', 'roster', 'badge', 'rank', 'find somebody'],
    icon: 'user-nurse',
    load: async () => (await import('../../features/staff/staff-tool.tsx')).StaffTool,
  },
  positions: {
    label: 'Open positions',
    aliases: ['jobs', 'careers', 'recruitment', 'vacancies', 'position details'],
    icon: 'briefcase',
    load: async () => (await import('../../features/tools/positions/positions.tsx')).Positions,
  },
  cctv: {
    label: 'CCTV request',
    aliases: ['camera', 'footage', 'video', 'surveillance'],
    icon: 'video',
    separated: true,
    load: async () => (await import('../../features/tools/cctv/cctv-request.tsx')).CctvRequest,
  },
  extras: {
    label: 'Cards, pictures and games',
    aliases: ['fun', 'pictures', 'cards', 'surprise'],
    icon: 'image',
    load: async () => (await import('./shown-tool.tsx')).Extras,
  },
  feedback: {
    label: 'Bug, idea or new form',
    aliases: ['feature request', 'feedback', 'report a problem', 'suggestion', 'wish', 'help'],
    icon: 'bullhorn',
    separated: true,
    load: async () => (await import('../../features/feedback/feedback.tsx')).Feedback,
  },
  help: {
    label: 'Help and news',
    aliases: ['about', 'support', 'manual'],
    icon: 'circle-question',
    load: async () => (await import('./shown-tool.tsx')).Help,
  },
  phmc: {
    label: 'Switch form',
    aliases: ['PHMC', 'related forms', 'family', 'go on', 'convert'],
    icon: 'right-left',
    place: 'form',
    load: async () => (await import('../../workspace/form-pane/related-forms-tool.tsx')).RelatedFormsTool,
  },
  handOver: {
    label: 'Hand over this case',
    aliases: ['share', 'send', 'colleague', 'export case'],
    icon: 'share',
    place: 'form',
    load: async () => (await import('../../workspace/hand-over/lazy-hand-over.ts')).HandOverDialog,
  },
  phrases: {
    label: 'Phrases',
    aliases: ['insert a text', 'snippet', 'text block', 'smart phrase', 'template', 'placeholder'],
    icon: 'note-sticky',
    place: 'form',
    load: async () => (await import('../../features/phrases/phrases-tool.tsx')).PhrasesTool,
  },
  presets: {
    label: 'Presets',
    aliases: ['save these answers', 'usual values', 'set the rest to normal', 'begin from', 'template'],
    icon: 'clone',
    place: 'form',
    load: async () => (await import('../../features/presets/presets-tool.tsx')).PresetsTool,
  },
  settings: {
    label: 'Settings',
    aliases: [
      'preferences',
      'options',
      'theme',
      'dark',
      'light',
      'seasonal effects',
      'clear local data',
      'your data',
    ],
    icon: 'gear',
    place: 'account',
    load: async () => (await import('../../services/settings/settings.tsx')).Settings,
  },
  agencyGroup: {
    label: 'Choose your agency',
    aliases: ['department', 'group', 'home', 'agency selector'],
    icon: 'users',
    place: 'account',
    load: async () => (await import('../../features/tools/agency/group-selector.tsx')).GroupSelector,
  },
  toForum: {
    label: 'One-click posting',
    aliases: ['post in one press', 'bookmark', 'bookmarklet', 'user script', 'forum', 'set up posting'],
    icon: 'share',
    place: 'account',
    load: async () => (await import('../../features/to-forum/help/to-forum-help.tsx')).ToForumHelp,
  },
  businessCard: {
    label: 'Business card',
    aliases: ['visiting card', 'name card', 'contact'],
    icon: 'address-card',
    place: 'extras',
    load: async () => (await import('../../features/tools/pictures/business-card.tsx')).BusinessCard,
  },
  refusal: {
    label: 'Refusal of care (EMS AMA)',
    aliases: ['against medical advice', 'ask me anything', 'waiver', 'refuse treatment'],
    icon: 'file-signature',
    place: 'extras',
    load: async () => (await import('../../features/tools/pictures/refusal.tsx')).Refusal,
  },
  bingo: {
    label: 'EMS bingo',
    aliases: ['game', 'card', 'fun'],
    icon: 'table-cells',
    place: 'extras',
    feature: 'create_reports',
    load: async () => (await import('../../features/tools/bingo/bingo.tsx')).BingoTool,
  },
  welcome: {
    label: 'Getting started',
    aliases: ['welcome', 'tour', 'tutorial', 'help', 'introduction'],
    icon: 'circle-question',
    place: 'help',
    load: async () => (await import('../../features/tools/welcome/welcome.tsx')).Welcome,
  },
  savesTyping: {
    label: 'Ways to save typing',
    aliases: [
      'what saves typing',
      'help',
      'how to',
      'tips',
      'faster',
      'repeat',
      'phrases, presets and people',
    ],
    icon: 'wand-magic-sparkles',
    place: 'help',
    load: async () => (await import('../../features/tools/time-savers/time-savers.tsx')).TimeSavers,
  },
  shortcuts: {
    label: 'Keyboard shortcuts',
    aliases: ['keys', 'hotkeys', 'help'],
    icon: 'keyboard',
    place: 'help',
    load: async () => (await import('../../features/tools/pages/shortcuts.tsx')).Shortcuts,
  },
  changelog: {
    label: 'What’s new',
    aliases: ['what is new', 'changelog', 'changes', 'news', 'version', 'release notes'],
    icon: 'wand-magic-sparkles',
    place: 'help',
    load: async () => (await import('../../features/tools/pages/changelog.tsx')).Changelog,
  },
  privacy: {
    label: 'Privacy policy',
    aliases: ['data', 'cookies', 'GDPR'],
    icon: 'lock',
    place: 'help',
    load: async () => (await import('../../features/tools/pages/privacy.tsx')).Privacy,
  },
  ...HIDDEN_TOOLS,
};
