import { tools } from '../../../contract/organisation.ts';
import type { Slots } from '../../workspace/slots.ts';
import { msg } from '../../../contract/messages.ts';

/** Returns true for an optional tool that the organisation has not turned on. */
const isOff = (tool: string): boolean => !tools.includes(tool);

/** Pictures with a name. */
export const PICTURES: Slots = {
  tools: {
    signature: {
      label: msg('Signature image'),
      aliases: [msg('sign with an image'), 'signature', 'sign', 'e-mail'],
      icon: 'file-signature',
      place: 'account',
      feature: 'create_reports',
      load: async () => (await import('./pictures/signature.tsx')).Signature,
    },
    businessCard: {
      label: msg('Business card'),
      aliases: [msg('visiting card'), msg('name card'), 'contact'],
      icon: 'address-card',
      hidden: isOff('businessCard'),
      place: 'extras',
      load: async () => (await import('./pictures/business-card.tsx')).BusinessCard,
    },
    refusal: {
      label: msg('Refusal of care (EMS AMA)'),
      aliases: [msg('against medical advice'), msg('ask me anything'), 'waiver', msg('refuse treatment')],
      icon: 'file-signature',
      hidden: isOff('refusal'),
      place: 'extras',
      load: async () => (await import('./pictures/refusal.tsx')).Refusal,
    },
  },
};

/** Forms by agency. */
export const AGENCIES: Slots = {
  tools: {
    agency: {
      label: msg('Forms of your agency'),
      aliases: ['agencies', msg('agency selector'), msg('law enforcement'), 'police', msg('all forms')],
      icon: 'list',
      place: 'people',
      load: async () => (await import('./agency/agency-selector.tsx')).AgencySelector,
    },
    agencyGroup: {
      label: msg('Choose your agency'),
      aliases: ['department', 'group', 'home', msg('agency selector')],
      icon: 'users',
      place: 'account',
      load: async () => (await import('./agency/group-selector.tsx')).GroupSelector,
    },
  },
};

/** Optional tools of the game world. */
export const EXTRAS: Slots = {
  tools: {
    positions: {
      label: msg('Open positions'),
      aliases: ['jobs', 'careers', 'recruitment', 'vacancies', msg('position details')],
      icon: 'briefcase',
      place: 'people',
      hidden: isOff('positions'),
      load: async () => (await import('./positions/positions.tsx')).Positions,
    },
    cctv: {
      label: msg('CCTV request'),
      aliases: ['camera', 'footage', 'video', 'surveillance'],
      icon: 'video',
      place: 'more',
      hidden: isOff('cctv'),
      load: async () => (await import('./cctv/cctv-request.tsx')).CctvRequest,
    },
    extras: {
      label: msg('Cards, pictures and games'),
      aliases: ['fun', 'pictures', 'cards', 'surprise'],
      icon: 'image',
      place: 'more',
      hidden: ['businessCard', 'refusal', 'bingo'].every(isOff),
    },
    bingo: {
      label: msg('EMS bingo'),
      aliases: ['game', 'card', 'fun'],
      icon: 'table-cells',
      hidden: isOff('bingo'),
      place: 'extras',
      feature: 'create_reports',
      load: async () => (await import('./bingo/bingo.tsx')).BingoTool,
    },
    easterEgg: {
      label: msg('Surprise'),
      aliases: [],
      icon: 'star',
      load: async () => (await import('./easter-egg/easter-egg.tsx')).EasterEgg,
    },
  },
};

/** Help, news and policies. */
export const HELP: Slots = {
  tools: {
    help: {
      label: msg('Help and news'),
      aliases: ['about', 'support', 'manual'],
      icon: 'circle-question',
      place: 'about',
    },
    welcome: {
      label: msg('Getting started'),
      aliases: ['welcome', 'tour', 'tutorial', 'help', 'introduction'],
      icon: 'circle-question',
      place: 'help',
      load: async () => (await import('./welcome/welcome.tsx')).Welcome,
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
      load: async () => (await import('./time-savers/time-savers.tsx')).TimeSavers,
    },
    shortcuts: {
      label: msg('Keyboard shortcuts'),
      aliases: ['keys', 'hotkeys', 'help'],
      icon: 'keyboard',
      place: 'help',
      load: async () => (await import('./pages/shortcuts.tsx')).Shortcuts,
    },
    changelog: {
      label: msg('What’s new'),
      aliases: [msg('what is new'), 'changelog', 'changes', 'news', 'version', msg('release notes')],
      icon: 'wand-magic-sparkles',
      place: 'help',
      load: async () => (await import('./pages/changelog.tsx')).Changelog,
    },
    privacy: {
      label: msg('Privacy policy'),
      aliases: ['data', 'cookies', 'GDPR'],
      icon: 'lock',
      place: 'help',
      load: async () => (await import('./pages/privacy.tsx')).Privacy,
    },
  },
};
