// What a day or time needs once somebody is in its control, in one piece that follows the form.
export { partMove, partsOf } from './moment-parts.ts';
export { pickDay } from './pick-day.ts';
export { readMoment } from './read-moment.ts';
