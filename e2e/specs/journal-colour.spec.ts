import { rewrite } from '../site/api-responses';
import { expect, test } from '../pages';

/** Colours that the api could send, and the colours that the page then uses. */
const COLOURS: readonly [sent: unknown, used: string][] = [
  [undefined, '#0e74bb'],
  [null, '#0e74bb'],
  ['', '#0e74bb'],
  ['tomato', '#0e74bb'],
  ['#12345', '#0e74bb'],
  ['#ffffff', '#ffffff'],
  ['#000', '#000000'],
  ['#FFFF00', '#ffff00'],
  ['#00ff00', '#00ff00'],
  ['#808080', '#808080'],
  ['red;}body{display:none}', '#0e74bb'],
  ['#0e74bb}</style><script>window.hit=1</script>', '#0e74bb'],
];

/** Text and background tokens of all elements in a journal's colour. */
const PAIRS = [
  ['accent', 'paper'], ['accent', 'tint'], ['accent', 'raised'], ['on-solid', 'solid'], ['on-solid-2', 'solid'], ['on-btn', 'btn'], ['ink', 'tint'], ['ink-3', 'tint'],
] as const; // oxfmt-ignore

test('J-24 any colour of a journal is readable in both themes; other values are ignored', async ({
  site,
  journals,
  page,
}) => {
  await rewrite(page, '/journals', (answer) => {
    const list = answer.data as unknown as object[];
    if (!Array.isArray(list) || !('backgroundColor' in (list[0] ?? {}))) return answer;
    return {
      ...answer,
      data: list.slice(0, COLOURS.length).map((journal, at) => ({ ...journal, backgroundColor: COLOURS[at]?.[0] })),
    };
  });
  await site.open('/about');
  await site.follow('/journals');
  await expect(journals.cards).toHaveCount(COLOURS.length);
  const colours = await journals.cards.evaluateAll((cards) =>
    cards.map((card) => getComputedStyle(card).getPropertyValue('--j')),
  );
  expect(colours).toEqual(COLOURS.map(([, colour]) => colour));
  await expect(journals.cards.first()).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const contrasts = await journals.cards.evaluateAll((cards, pairs) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
        willReadFrequently: true,
      })!;
      const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      const luminance = (colour: string): number => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
          linear(value / 255),
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      return cards.flatMap((card) => {
        const colourOf = (role: string): string => {
          const probe = card.appendChild(document.createElement('i'));
          probe.style.setProperty('transition', 'none');
          probe.style.setProperty('color', `var(--${role})`);
          const { color } = getComputedStyle(probe);
          probe.remove();
          return color;
        };
        return pairs.map((pair) => {
          const [darker = 0, lighter = 0] = pair
            .map((role) => luminance(colourOf(role)))
            .sort((one, other) => one - other);
          return {
            pair: pair.join(' on '),
            colour: getComputedStyle(card).getPropertyValue('--j'),
            contrast: (lighter + 0.05) / (darker + 0.05),
          };
        });
      });
    }, PAIRS);
    expect(contrasts).toHaveLength(COLOURS.length * PAIRS.length);
    expect(
      contrasts.filter(({ contrast }) => contrast < 4.5),
      colorScheme,
    ).toEqual([]);
  }

  // The buttons have the hue of their journal; without a theme all would look the same.
  const buttons = await journals.cards.evaluateAll((cards) =>
    cards.map((card) => getComputedStyle(card.querySelector('.button.button--primary')!).backgroundColor),
  );
  expect(new Set(buttons).size).toBeGreaterThan(3);
});
