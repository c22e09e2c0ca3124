/** The media type of a file, and whether a browser may show it instead of saving it. */
export interface MediaType {
  type: string;
  inline: boolean;
}

const inline = (type: string): MediaType => ({ type, inline: true });
const saved = (type: string): MediaType => ({ type, inline: false });

/**
 * By extension. None of these types makes a browser run the bytes: HTML, XHTML and JavaScript are not in the list, and
 * SVG and XML are saved.
 */
const TYPES: ReadonlyMap<string, MediaType> = new Map([
  ['webp', inline('image/webp')],
  ['png', inline('image/png')],
  ['jpg', inline('image/jpeg')],
  ['jpeg', inline('image/jpeg')],
  ['gif', inline('image/gif')],
  ['avif', inline('image/avif')],
  ['tif', saved('image/tiff')],
  ['tiff', saved('image/tiff')],
  ['eps', saved('application/postscript')],
  ['svg', saved('image/svg+xml')],
  ['pdf', inline('application/pdf')],
  ['mp4', inline('video/mp4')],
  ['m4v', inline('video/mp4')],
  ['webm', inline('video/webm')],
  ['mov', inline('video/quicktime')],
  ['mp3', inline('audio/mpeg')],
  ['m4a', inline('audio/mp4')],
  ['wav', inline('audio/wav')],
  ['ogg', inline('audio/ogg')],
  ['xml', saved('application/xml')],
  ['nxml', saved('application/xml')],
  ['csv', saved('text/csv; charset=utf-8')],
  ['txt', saved('text/plain; charset=utf-8')],
  ['json', saved('application/json')],
  ['zip', saved('application/zip')],
  ['gz', saved('application/gzip')],
  ['doc', saved('application/msword')],
  ['docx', saved('application/vnd.openxmlformats-officedocument.wordprocessingml.document')],
  ['xls', saved('application/vnd.ms-excel')],
  ['xlsx', saved('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')],
  ['ppt', saved('application/vnd.ms-powerpoint')],
  ['pptx', saved('application/vnd.openxmlformats-officedocument.presentationml.presentation')],
]);

/** The type of a file by its name; files with other extensions are saved as bytes. */
export const mediaTypeOf = (name: string): MediaType =>
  TYPES.get(/\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '') ?? saved('application/octet-stream');
