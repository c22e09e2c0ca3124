import { rulesOf, namesIn } from './edge/releases/style-sheet';
import { withFormerNames } from './former-names';

describe('D-75 classes that had other names', () => {
  test.each([
    ['.button{top:0}', '.button,.btn{top:0}'],
    ['a.button.button--primary:hover,.row{top:0}', 'a.button.button--primary:hover,a.btn.pri:hover,.row{top:0}'],
    ['.excerpt:not(.expandable > .excerpt){top:0}', '.excerpt:not(.expandable > .excerpt),.ab:not(.abs > .ab){top:0}'],
    ['@layer parts{@media (width>1px){.input{top:.5rem}}}', '@layer parts{@media (width>1px){.input,.in{top:.5rem}}}'],
    ['.row{top:0}@keyframes spinner{to{rotate:1turn}}', '.row{top:0}@keyframes spinner{to{rotate:1turn}}'],
  ])('the style sheet keeps them: %s', (css, expected) => {
    expect(withFormerNames(css)).toBe(expected);
  });

  test.each([
    ['<a class="btn pri">', '.btn{top:0}'],
    ['<a class="button">', '.button{top:0}'],
  ])('a page has the rules for the names that it uses: %s', (markup, rules) => {
    expect(rulesOf(withFormerNames('.button{top:0}'))(namesIn(markup))).toBe(rules);
  });
});
