import type { HeadContext, Metadata, Params } from '@press/area';

export default function journalsMetadata(_: Params, __: readonly unknown[], { publisher }: HeadContext): Metadata {
  return { description: `The open-access, peer-reviewed journals of ${publisher.name}.` };
}
