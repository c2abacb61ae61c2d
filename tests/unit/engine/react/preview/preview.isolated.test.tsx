// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hostileText } from '../../../../../packages/phpbb-bbcode/tests/support/posts.ts';
import * as draw from '../../../../../src/engine/react/preview/draw.tsx';
import { Preview } from '../../../../../src/engine/react/preview/preview.tsx';

vi.mock(import('../../../../../src/engine/react/preview/draw.tsx'), async (original) => {
  const real = await original();
  return { ...real, drawTag: vi.fn<typeof real.drawTag>(real.drawTag) };
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const box = (text: string): string => `[divbox=white]${text}[/divbox]`;

const html = (text: string): string =>
  render(<Preview text={text} />).container.querySelector('.post')?.innerHTML ?? '';

describe('Preview', () => {
  it.each([
    ['[b]a[/b][i]b[/i][u]c[/u]', '<strong>a</strong><em>b</em><u>c</u>'],
    ['a\nb', 'a<br>b'],
    ['[size=85]x[/size]', '<span style="font-size: 85%;">x</span>'],
    ['[color=#FF0000]x[/color]', '<span style="color: #FF0000;">x</span>'],
    ['[center]x[/center]', '<div style="text-align: center;">x</div>'],
    [
      '[list=1][*]a[*]b[/list]',
      '<ol class="post__list" style="list-style-type: decimal;"><li>a</li><li>b</li></ol>',
    ],
    [
      '[list=constructor]a[/list]',
      '<ul class="post__list" style="list-style-type: constructor;"><li>a</li></ul>',
    ],
    ['[list=none]a[/list]', '<ul class="post__list" style="list-style-type: none;"><li>a</li></ul>'],
    [
      '[list=none]\n [*]\na\n[*]\nb[/list]',
      '<ul class="post__list" style="list-style-type: none;"><li>a</li><li>b</li></ul>',
    ],
    [
      '[divboxcolor=#FF0000]x[/divboxcolor]',
      '<div class="post__bar post__filled" style="--box: #FF0000;">x</div>',
    ],
    ['[b]\na\n[/b]', '<strong><br>a<br></strong>'],
    ['\na', '<br>a'],
    ['[divbox=transparent]x[/divbox]', '<div class="post__box" style="--box: transparent;">x</div>'],
    ['[divbox=white]x[/divbox]', '<div class="post__box post__filled" style="--box: white;">x</div>'],
    ['[code][b]x[/b]\ny[/code]', '<pre class="post__code"><code>[b]x[/b]\ny</code></pre>'],
    ['[/divbox] [foo]', '[/divbox] [foo]'],
  ])('renders %j', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it('numbers a list by its argument', () => {
    const styles = { a: 'lower-alpha', A: 'upper-alpha', i: 'lower-roman', I: 'upper-roman' };
    for (const [arg, style] of Object.entries(styles))
      expect(html(`[list=${arg}][*]a[/list]`)).toContain(
        `<ol class="post__list" style="list-style-type: ${style};">`,
      );
  });

  it('omits the newlines that belong to a block', () => {
    expect(html('a\n[divbox=white]\nb\n[/divbox]\n\nc')).toBe(
      'a<div class="post__box post__filled" style="--box: white;">b</div>c',
    );
    expect(html('a\n\n[hr][/hr]\n\n\nb')).toBe('a<br><hr><br>b');
  });

  it('toggles a spoiler by its title', async () => {
    const { container } = render(<Preview text="[altspoiler=1 - John Doe]inside[/altspoiler]" />);
    expect(container.querySelector('details')?.open).toBe(false);
    await userEvent.click(screen.getByText('1 - John Doe'));
    expect(container.querySelector('details')?.open).toBe(true);
  });

  it('labels check boxes', () => {
    render(<Preview text="[cb][/cb] no [cbc][/cbc] yes" />);
    expect(screen.getByRole('img', { name: 'not ticked' }).textContent).toBe('☐');
    expect(screen.getByRole('img', { name: 'ticked' }).textContent).toBe('☑');
  });

  it('renders a table in a focusable scroll box, with stray text above', () => {
    const { container } = render(<Preview text={'[table]x[tr]y[td]a[/td]\n[td]b[/td][/tr][/table]'} />);
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['a', 'b']);
    expect(screen.getByRole('group', { name: 'Table' }).tabIndex).toBe(0);
    expect(container.textContent).toBe('xyab');
  });

  it('opens links in a new tab without opener or referrer', () => {
    render(<Preview text="[url=https://a.example]x[/url]" />);
    const link = screen.getByRole('link', { name: 'x' });
    expect(link.getAttribute('href')).toBe('https://a.example');
    expect(link.getAttribute('rel')).toBe('noreferrer noopener nofollow');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('rerenders only the changed block', () => {
    const { rerender, container } = render(<Preview text={`${box('a')}\n${box('b')}`} />);
    const [first] = container.querySelectorAll('.post__box');
    vi.mocked(draw.drawTag).mockClear();
    rerender(<Preview text={`${box('a')}\n${box('changed')}`} />);
    expect(vi.mocked(draw.drawTag)).toHaveBeenCalledTimes(1);
    expect(container.querySelectorAll('.post__box')[0]).toBe(first);
    expect(container.textContent).toContain('changed');
  });

  it('rerenders a block when the tags around its text changed', () => {
    const { rerender, container } = render(<Preview text="[divbox=white][b]a[/b][/divbox]" />);
    rerender(<Preview text="[divbox=white][i]a[/i][/divbox]" />);
    expect(container.querySelector('em')?.textContent).toBe('a');
    rerender(<Preview text="[divbox=grey][i]a[/i][/divbox]" />);
    expect(container.querySelector<HTMLElement>('.post__box')?.style.getPropertyValue('--box')).toBe('grey');
  });

  it('marks the stretches of fields in spoiler titles and link URLs', () => {
    const text = '[altspoiler=1 - Ann]the [url=https://a.example/]picture[/url][/altspoiler]';
    const printed = (part: string, field: string) => {
      const start = text.indexOf(part);
      return { start, end: start + part.length, field };
    };
    const { container } = render(
      <Preview text={text} printed={[printed('Ann', 'name'), printed('https://a.example/', 'picture')]} />,
    );
    expect(container.querySelector('summary')?.innerHTML).toBe('1 - <span data-printed="name">Ann</span>');
    expect(container.querySelector('[data-printed=picture] > a')?.textContent).toBe('picture');
  });

  it('renders stretches of fields as elements, and missing answers as named buttons', () => {
    const text = '\n[divbox=white]\n[b]Jo\nDoe[/b] on [b]n/a[/b][cbc][/cbc][/divbox]';
    const printed = (part: string, field: string) => {
      const start = text.indexOf(part);
      return { start, end: start + part.length, field };
    };
    const name = printed('Jo\nDoe', 'name');
    const gap = { ...printed('n/a', 'day'), gap: 'Day' };
    const { rerender, container } = render(
      <Preview text={text} printed={[name, gap, printed('[cbc][/cbc]', 'tick')]} />,
    );
    expect(container.querySelector('[data-printed=name]')?.innerHTML).toBe('Jo<br>Doe');
    expect(container.querySelector('[data-printed=tick]')?.textContent).toBe('☑');
    expect(screen.getByRole('button', { name: 'Not provided: Day' }).textContent).toBe('n/a');
    vi.mocked(draw.drawTag).mockClear();
    const moved = [name, gap, printed('[cbc][/cbc]', 'tick')].map(({ start, end, ...one }) => ({
      ...one,
      start: start + 1,
      end: end + 1,
    }));
    rerender(<Preview text={`\n${text}`} printed={moved} />);
    expect(draw.drawTag).not.toHaveBeenCalled();
    rerender(<Preview text={`\n${text}`} printed={moved.slice(0, 1)} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('omits provenance in a text that the forum shortens', () => {
    render(<Preview text={'\u0007ab'} printed={[{ start: 1, end: 2, field: 'a', gap: 'A' }]} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the raw text when rendering fails, and recovers', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.mocked(draw.drawTag).mockImplementation(() => {
      throw new Error('broken');
    });
    const { rerender, container } = render(<Preview text="[b]x[/b]" />);
    expect(container.querySelector('pre')?.textContent).toBe('[b]x[/b]');
    vi.mocked(draw.drawTag).mockReset();
    rerender(<Preview text="plain" />);
    expect(container.querySelector('pre')).toBeNull();
    expect(container.textContent).toBe('plain');
    log.mockRestore();
  });
});

const ALLOWED = new Set(
  'DIV SPAN STRONG EM U A IMG BR HR BLOCKQUOTE DETAILS SUMMARY PRE CODE UL OL LI TABLE TBODY TR TD'.split(
    ' ',
  ),
);
const ALLOWED_ATTRIBUTES = new Set(
  'class style translate href target rel src alt loading referrerpolicy role aria-label tabindex'.split(' '),
);

/** Returns everything in the page that a post must never insert. */
function harmIn(container: Element): string[] {
  return Array.from(container.querySelectorAll('*')).flatMap((element) => {
    const attribute = (name: string): string => element.getAttribute(name) ?? '';
    return [
      ALLOWED.has(element.tagName) ? '' : element.tagName,
      ...Array.from(element.attributes, ({ name }) => (ALLOWED_ATTRIBUTES.has(name) ? '' : name)),
      /^(?:https?:|(?!\w+:))/.test(attribute('href')) ? '' : attribute('href'),
      element.hasAttribute('src') && !/^https?:/.test(attribute('src')) ? attribute('src') : '',
      /url|expression|import|position|[{}]/i.test(attribute('style')) ? attribute('style') : '',
    ].filter(Boolean);
  });
}

describe('hostile posts', () => {
  it.each([
    '[url=javascript:alert(1)]x[/url]',
    '[url=data:text/html,<script>alert(1)</script>]x[/url]',
    '[url=https://a.example" onmouseover="alert(1)]x[/url]',
    '[img]javascript:alert(1)[/img]',
    '[img]https://a.example/x.png" onerror="alert(1)[/img]',
    '[color=red;background:url(https://a.example)]x[/color]',
    '[divbox=red;position:fixed]x[/divbox]',
    '[altspoiler=<img src=x onerror=alert(1)>]x[/altspoiler]',
    '<script>alert(1)</script><img src=x onerror=alert(1)><iframe src="javascript:alert(1)">',
    '[code]</code></pre><script>alert(1)</script>[/code]',
    '[__proto__]x[/__proto__][constructor=1]x[/constructor]',
  ])('%s', (text) => {
    const { container } = render(<Preview text={text} />);
    expect(harmIn(container)).toEqual([]);
  });

  it('renders any text safely and without warnings', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fc.assert(
      fc.property(hostileText, (text) => {
        const { container, unmount } = render(<Preview text={text} />);
        expect(harmIn(container)).toEqual([]);
        unmount();
      }),
      { numRuns: 150 },
    );
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });
});
