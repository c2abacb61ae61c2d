const pauseMs = 500;

/**
 * Makes a finder for lists that are searched by typing. Each call takes one letter, the time of the key in ms, the
 * labels and the current index, and gives the index of the label meant, or -1. Letters typed less than 500 ms apart
 * form one word; the same letter again and again walks through the labels that start with it.
 */
export function createTypeAhead() {
  let word = '';
  let last = -Infinity;
  return (letter: string, time: number, labels: readonly string[], current: number): number => {
    word = time - last < pauseMs ? word + letter.toLowerCase() : letter.toLowerCase();
    last = time;
    const same = [...word].every((each) => each === word[0]);
    const wanted = same ? word.slice(0, 1) : word;
    const start = same ? current + 1 : Math.max(current, 0);
    const order = labels.map((_, index) => (start + index) % labels.length);
    return order.find((index) => labels[index]?.toLowerCase().startsWith(wanted)) ?? -1;
  };
}
