/** `Volume 4 Issue 3`; what is missing is left out. */
export const issueName = ({ volume, issue }: { volume: string; issue: string }): string =>
  [volume && `Volume ${volume}`, issue && `Issue ${issue}`].filter(Boolean).join(' ') || 'Issue';
