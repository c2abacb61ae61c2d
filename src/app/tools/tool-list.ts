import type { ComponentType } from 'react';
import type { ToolName, ToolProps } from '../../tools/tool.ts';
import type { IconRef } from '../../ui/icons.ts';

/** A tool as the menu shows it, and how to fetch its code. */
export interface ToolEntry {
  readonly label: string;
  readonly icon: IconRef;
  /** Begins a group of the menu. */
  readonly separated?: boolean;
  /** Not in the menu: it opens by itself. */
  readonly hidden?: boolean;
  readonly load: () => Promise<ComponentType<ToolProps>>;
}

/** Every tool, in the order of the menu. */
export const TOOLS: Readonly<Record<ToolName, ToolEntry>> = {
  agencyGroup: {
    label: 'Choose your agency',
    icon: 'users',
    load: async () => (await import('../../tools/agency/group-selector.tsx')).GroupSelector,
  },
  agency: {
    label: 'Forms of your agency',
    icon: 'list',
    load: async () => (await import('../../tools/agency/agency-selector.tsx')).AgencySelector,
  },
  phmc: {
    label: 'Switch form',
    icon: 'right-left',
    load: async () => (await import('./phmc-forms.tsx')).PhmcForms,
  },
  staff: {
    label: 'Staff',
    icon: 'user-nurse',
    separated: true,
    load: async () => (await import('../../tools/staff/staff-tool.tsx')).StaffTool,
  },
  positions: {
    label: 'Open positions',
    icon: 'briefcase',
    load: async () => (await import('../../tools/positions/positions.tsx')).Positions,
  },
  cctv: {
    label: 'CCTV request',
    icon: 'video',
    separated: true,
    load: async () => (await import('../../tools/cctv/cctv-request.tsx')).CctvRequest,
  },
  businessCard: {
    label: 'Business card',
    icon: 'address-card',
    load: async () => (await import('../../tools/pictures/business-card.tsx')).BusinessCard,
  },
  refusal: {
    label: 'Refusal of care (EMS AMA)',
    icon: 'file-signature',
    load: async () => (await import('../../tools/pictures/refusal.tsx')).Refusal,
  },
  bingo: {
    label: 'EMS bingo',
    icon: 'table-cells',
    load: async () => (await import('../../tools/bingo/bingo.tsx')).BingoTool,
  },
  feedback: {
    label: 'Bug, idea or new form',
    icon: 'bullhorn',
    separated: true,
    load: async () => (await import('../../tools/feedback/feedback.tsx')).Feedback,
  },
  changelog: {
    label: 'What is new',
    icon: 'wand-magic-sparkles',
    load: async () => (await import('../../tools/reading/changelog.tsx')).Changelog,
  },
  settings: {
    label: 'Settings',
    icon: 'gear',
    separated: true,
    load: async () => (await import('./settings.tsx')).Settings,
  },
  welcome: {
    label: 'Getting started',
    icon: 'circle-question',
    load: async () => (await import('../../tools/welcome/welcome.tsx')).Welcome,
  },
  privacy: {
    label: 'Privacy policy',
    icon: 'lock',
    load: async () => (await import('../../tools/reading/privacy.tsx')).Privacy,
  },
  easterEgg: {
    label: 'Surprise',
    icon: 'star',
    hidden: true,
    load: async () => (await import('../../tools/egg/easter-egg.tsx')).EasterEgg,
  },
};
