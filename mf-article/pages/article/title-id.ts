/** Of the title, which names the article. */
export const TITLE_ID = 'article-title';
