import type { HeadContext, Metadata, Params } from '@press/area';

export default function discoverMetadata(_: Params, __: readonly unknown[], { publisher }: HeadContext): Metadata {
  return {
    description: `Search the articles of all journals of ${publisher.name} by title, author, abstract and keyword.`,
  };
}
