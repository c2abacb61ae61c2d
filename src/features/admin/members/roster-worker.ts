import { readRoster } from './read-roster.ts';

/** Reads the file that it is sent; posts the part that is done, then the outcome. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void readRoster(data, (part) => postMessage({ part })).then((outcome) => postMessage({ outcome }));
});
