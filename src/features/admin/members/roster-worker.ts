import { readRoster } from './read-roster.ts';

/** Parses the received file; posts progress, then the outcome. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void readRoster(data, (part) => postMessage({ part })).then((outcome) => postMessage({ outcome }));
});
