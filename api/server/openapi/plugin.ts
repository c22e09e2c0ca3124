import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { componentSchemas, operationSchema, pathsWithOptionalBody } from './operations';

const DESCRIPTION = `Every read responds \`{ success, data, msg }\`, except files. Every error is a problem (RFC 9457, \`application/problem+json\`). Reads have a strong ETag. With \`If-None-Match\` they respond 304 while nothing has changed. A method that an address does not support is refused with 405 and \`Allow\`. Every address with GET also has HEAD.`;

const TAGS = [
  { name: 'Site', description: 'The publisher, and pages with their own text' },
  { name: 'Journals', description: 'Journals with their issues, boards and subjects' },
  { name: 'Articles', description: 'Articles, and article search' },
  { name: 'Statistics', description: 'Views, clicks and downloads; acknowledged when they are committed' },
  { name: 'Messages', description: 'Messages to the publisher' },
  { name: 'Reference', description: 'The description of the api' },
];

/** Collects the document from the routes that are added later. Everything in it comes from the contract. */
export function collectOpenApi(app: FastifyInstance): void {
  app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.1',
      info: { title: 'Journals and articles', version: '2.1.0', description: DESCRIPTION },
      servers: [{ url: '/api' }],
      // No operation needs the client's identity.
      security: [],
      tags: TAGS,
      components: { schemas: componentSchemas },
    },
    transform: ({ schema, url }) => {
      // @fastify/swagger-ui hides the route of its page.
      if (url === '/api/docs/') return { schema: operationSchema('getReference') ?? {}, url: '/api/docs' };
      return { schema: operationSchema(schema?.operationId) ?? { hide: true }, url };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('@fastify/swagger produced no OpenAPI document.');
      for (const path of pathsWithOptionalBody) {
        const body = document.openapiObject.paths?.[path]?.post?.requestBody;
        if (body && 'required' in body) body.required = false;
      }
      return document.openapiObject;
    },
  });
}
