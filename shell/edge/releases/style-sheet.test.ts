import { namesIn, rulesOf } from './style-sheet';

const MARKUP = '<header class="top on"><nav><a class="button" href="/">Home</a></nav></header><TABLE></TABLE>';
const rulesFor = (css: string): string => rulesOf(css)(namesIn(MARKUP));

describe('G-42 the rules for the markup of a page', () => {
  test.each([
    // kept: the markup has every class and element outside parentheses
    ['.button{color:red}', '.button{color:red}'],
    ['header.top>nav a:hover{color:red}', 'header.top>nav a:hover{color:red}'],
    [':root{--a:1}*{margin:0}html{margin:0}', ':root{--a:1}*{margin:0}html{margin:0}'],
    ['a:not(.gone):is(.x,.button){color:red}', 'a:not(.gone):is(.x,.button){color:red}'],
    ['[data-theme="a.b"] .button::before{color:red}', '[data-theme="a.b"] .button::before{color:red}'],
    ['table{color:red}', 'table{color:red}'],
    ['.md\\:flex{color:red}', '.md\\:flex{color:red}'],
    ['.button{color:red;.gone &{color:blue}}', '.button{color:red;.gone &{color:blue}}'],
    ['@keyframes spin{from{top:0}to{top:1px}}', '@keyframes spin{from{top:0}to{top:1px}}'],
    // left out
    ['.gone{color:red}dialog{color:red}.top dialog{color:red}', ''],
    ['.button,.gone,nav{color:red}', '.button,nav{color:red}'],
    // blocks
    ['@layer a,b;@layer a{.button{top:0}.gone{top:0}}', '@layer a,b;@layer a{.button{top:0}}'],
    ['@media (width>1px){.gone{top:0}}@supports (top:0){nav{top:0}}', '@supports (top:0){nav{top:0}}'],
    // rules that come with the whole sheet
    ['@media print{.button{top:0}}', ''],
    [
      "@font-face{font-family:A;src:url(a.woff2)}@font-face{font-family:B;src:local('B')}",
      "@font-face{font-family:B;src:local('B')}",
    ],
  ])('%s', (css, expected) => {
    expect(rulesFor(css)).toBe(expected);
  });
});
