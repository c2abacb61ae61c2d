import { fileName, framesOf, framesText } from '../../error-reporting/frames.ts';
import { messageOf, stackOf } from '../../error-reporting/message.ts';
import { scrub } from '../../error-reporting/scrub.ts';

/** What is shown of a fatal error, and meant to be posted where others read it: no text holds an answer of the form. */
export interface ErrorInformation {
  readonly message: string;
  readonly stack: string;
  readonly componentStack: string;
}

const COMPONENT = /^\s*(?:at )?([\w$.]+)(?:[ @]\(?(\S+?):(\d+):(\d+)\)?)?\s*$/;

/** The components around the failure, one a line. */
const componentsText = (componentStack: string): string =>
  componentStack
    .split('\n')
    .flatMap((text) => {
      const [, name, address, line, column] = COMPONENT.exec(text) ?? [];
      if (name === undefined) return [];
      return address === undefined
        ? [`in ${name}`]
        : [`in ${name} (${fileName(address) || 'page'}:${line}:${column})`];
    })
    .join('\n');

/** Describes an error without anything that was typed. */
export const informationOf = (
  error: unknown,
  componentStack: string,
  values: readonly string[],
): ErrorInformation => ({
  message: scrub(messageOf(error), values),
  stack: framesText(framesOf(stackOf(error))),
  componentStack: componentsText(componentStack),
});

/** The information as one text to post. */
export const informationText = (
  { message, stack, componentStack }: ErrorInformation,
  { form, build, userAgent, at }: { form: string; build: string; userAgent: string; at: Date },
): string =>
  [
    `PHMC Forms: ${message}`,
    `Form: ${form || 'none'}`,
    `Build: ${build}`,
    `Browser: ${userAgent}`,
    `Time: ${at.toISOString()}`,
    '',
    'Stack:',
    stack || '-',
    '',
    'Component stack:',
    componentStack || '-',
  ].join('\n');
