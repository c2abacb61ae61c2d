import { shortName, tools } from '../../../contract/organisation.ts';
import { lastPlace } from '../../features/phrases/phrase-place.ts';
import { forumPage } from '../../features/to-forum/use-forum-page.ts';
import type { ToolEntry, ToolName } from '../../workspace/tool.ts';
import { ACCOUNT_TOOLS, HIDDEN_TOOLS } from './other-tools.ts';
import { msg } from '../../../contract/messages.ts';

/** Returns true for an optional tool that the organisation has not turned on. */
const isOff = (tool: string): boolean => !tools.includes(tool);

/** Tools in menu order; the Tools menu has at most ten. */
export const TOOLS: Readonly<Record<ToolName, ToolEntry>> = {
  shift: {
    label: msg('My shift'),
    aliases: [
      msg('work of this shift'),
      'today',
      msg('left to do'),
      msg('what is missing'),
      msg('not posted'),
      msg('not announced'),
      msg('my work'),
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
    label: msg('Paste a post or record'),
    aliases: [
      msg('read a text'),
      msg('read a post'),
      msg('old post'),
      msg('edit a post'),
      msg('import BBCode'),
      msg('morgue record'),
      msg('autopsy request'),
      msg('chat log'),
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
    label: msg('Open a case file'),
    aliases: [msg('handed over'), msg('import case')],
    icon: 'upload',
    load: async () => (await import('../../workspace/hand-over/lazy-hand-over.ts')).OpenFileDialog,
  },
  agency: {
    label: msg('Forms of your agency'),
    aliases: ['agencies', msg('agency selector'), msg('law enforcement'), 'police', msg('all forms')],
    icon: 'list',
    separated: true,
    load: async () => (await import('../../features/tools/agency/agency-selector.tsx')).AgencySelector,
  },
  staff: {
    label: msg('Staff'),
    aliases: ['employees', 'personnel', 'people', 'roster', 'badge', 'rank', msg('find somebody')],
    icon: 'user-nurse',
    load: async () => (await import('../../features/staff/staff-tool.tsx')).StaffTool,
  },
  positions: {
    label: msg('Open positions'),
    aliases: ['jobs', 'careers', 'recruitment', 'vacancies', msg('position details')],
    icon: 'briefcase',
    hidden: isOff('positions'),
    load: async () => (await import('../../features/tools/positions/positions.tsx')).Positions,
  },
  cctv: {
    label: msg('CCTV request'),
    aliases: ['camera', 'footage', 'video', 'surveillance'],
    icon: 'video',
    hidden: isOff('cctv'),
    separated: true,
    load: async () => (await import('../../features/tools/cctv/cctv-request.tsx')).CctvRequest,
  },
  extras: {
    label: msg('Cards, pictures and games'),
    aliases: ['fun', 'pictures', 'cards', 'surprise'],
    icon: 'image',
    hidden: ['businessCard', 'refusal', 'bingo'].every(isOff),
  },
  feedback: {
    label: msg('Bug, idea or new form'),
    aliases: [msg('feature request'), 'feedback', msg('report a problem'), 'suggestion', 'wish', 'help'],
    icon: 'bullhorn',
    separated: true,
    load: async () => (await import('../../features/feedback/feedback.tsx')).Feedback,
  },
  help: {
    label: msg('Help and news'),
    aliases: ['about', 'support', 'manual'],
    icon: 'circle-question',
  },
  relatedForms: {
    label: msg('Switch form'),
    aliases: [shortName, msg('related forms'), 'family', msg('go on'), 'convert'],
    icon: 'right-left',
    place: 'form',
    load: async () => (await import('../../workspace/form-pane/related-forms-tool.tsx')).RelatedFormsTool,
  },
  handOver: {
    label: msg('Hand over this case'),
    aliases: ['share', 'send', 'colleague', msg('export case')],
    icon: 'share',
    place: 'form',
    load: async () => (await import('../../workspace/hand-over/lazy-hand-over.ts')).HandOverDialog,
  },
  phrases: {
    label: msg('Phrases'),
    aliases: [
      msg('insert a text'),
      'snippet',
      msg('text block'),
      msg('smart phrase'),
      'template',
      'placeholder',
    ],
    icon: 'note-sticky',
    place: 'form',
    load: async () => (await import('../../features/phrases/phrases-tool.tsx')).PhrasesTool,
  },
  presets: {
    label: msg('Presets'),
    aliases: [
      msg('save these answers'),
      msg('usual values'),
      msg('set the rest to normal'),
      msg('begin from'),
      'template',
    ],
    icon: 'clone',
    place: 'form',
    load: async () => (await import('../../features/presets/presets-tool.tsx')).PresetsTool,
  },
  ...ACCOUNT_TOOLS,
  businessCard: {
    label: msg('Business card'),
    aliases: [msg('visiting card'), msg('name card'), 'contact'],
    icon: 'address-card',
    hidden: isOff('businessCard'),
    place: 'extras',
    load: async () => (await import('../../features/tools/pictures/business-card.tsx')).BusinessCard,
  },
  refusal: {
    label: msg('Refusal of care (EMS AMA)'),
    aliases: [msg('against medical advice'), msg('ask me anything'), 'waiver', msg('refuse treatment')],
    icon: 'file-signature',
    hidden: isOff('refusal'),
    place: 'extras',
    load: async () => (await import('../../features/tools/pictures/refusal.tsx')).Refusal,
  },
  bingo: {
    label: msg('EMS bingo'),
    aliases: ['game', 'card', 'fun'],
    icon: 'table-cells',
    hidden: isOff('bingo'),
    place: 'extras',
    feature: 'create_reports',
    load: async () => (await import('../../features/tools/bingo/bingo.tsx')).BingoTool,
  },
  welcome: {
    label: msg('Getting started'),
    aliases: ['welcome', 'tour', 'tutorial', 'help', 'introduction'],
    icon: 'circle-question',
    place: 'help',
    load: async () => (await import('../../features/tools/welcome/welcome.tsx')).Welcome,
  },
  savesTyping: {
    label: msg('Ways to save typing'),
    aliases: [
      msg('what saves typing'),
      'help',
      msg('how to'),
      'tips',
      'faster',
      'repeat',
      msg('phrases, presets and people'),
    ],
    icon: 'wand-magic-sparkles',
    place: 'help',
    load: async () => (await import('../../features/tools/time-savers/time-savers.tsx')).TimeSavers,
  },
  shortcuts: {
    label: msg('Keyboard shortcuts'),
    aliases: ['keys', 'hotkeys', 'help'],
    icon: 'keyboard',
    place: 'help',
    load: async () => (await import('../../features/tools/pages/shortcuts.tsx')).Shortcuts,
  },
  changelog: {
    label: msg('What’s new'),
    aliases: [msg('what is new'), 'changelog', 'changes', 'news', 'version', msg('release notes')],
    icon: 'wand-magic-sparkles',
    place: 'help',
    load: async () => (await import('../../features/tools/pages/changelog.tsx')).Changelog,
  },
  privacy: {
    label: msg('Privacy policy'),
    aliases: ['data', 'cookies', 'GDPR'],
    icon: 'lock',
    place: 'help',
    load: async () => (await import('../../features/tools/pages/privacy.tsx')).Privacy,
  },
  ...HIDDEN_TOOLS,
};
