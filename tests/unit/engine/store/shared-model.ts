import type { SharedModel } from '../../../../src/engine/store/model.ts';

/** A small model with one field of each kind that store and drafts treat differently. */
export const sharedModel: SharedModel = {
  fields: {
    patientName: {},
    synopsis: {},
    bloodType: { default: 'unknown' },
    decedents: { default: [] },
    place: { keepFor: '3h' },
    sceneTime: { keepFor: '3h' },
    coroner: { keepFor: '5d', keepOnClear: true },
    badge: { keepFor: '5d', keepOnClear: true },
    rank: { default: 'Attendant', keepFor: '5d', keepOnClear: true },
    extraStaff: { keepFor: '5d' },
    submitDate: { defaultRule: '{today}' },
    remarks: { staysIn: ['report', 'letter'] },
    evidence: { defaultRule: 'EV-{yymmdd}-' },
  },
};
