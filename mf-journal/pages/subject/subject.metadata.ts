import type { HeadContext, Metadata, Params } from '@press/area';
import type { Journal } from '@press/contract';

export default function subjectMetadata(
  { subject = '' }: Params,
  [data]: readonly unknown[],
  { publisher }: HeadContext,
): Metadata {
  const journals = data as readonly Journal[] | undefined;
  return journals?.length
    ? { description: `Open-access, peer-reviewed journals of ${publisher.name} in ${subject}.` }
    : {};
}
