import { array, object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { contentOfFile, fileIds, fileList, filesGiven, fileWithContent, sampleFile } from './fileManager.schema.ts';

const sample = { host: 'sample', access: 'everyone' } as const;
const path = '/api/file-manager-app';

/** Sample rows of the file manager: answered by Mirage in the browser. The first is the specification's, the others are ours. */
export const fileManagerEndpoints = endpoints({
  list: { ...sample, method: 'GET', path: `${path}/files`, about: 'All files and folders.', reply: fileList },
  content: {
    ...sample,
    method: 'GET',
    path: `${path}/content`,
    about: 'The bytes of a file as a data address. From then on it was opened now.',
    query: object({ fileId: string().required() }),
    reply: contentOfFile,
  },
  put: {
    ...sample,
    method: 'POST',
    path: `${path}/put-files`,
    about:
      'Replaces files and folders by their ids. One that nobody has is new: a folder, or a file that comes back after it was removed.',
    body: object({ files: filesGiven }),
    reply: fileList,
  },
  upload: {
    ...sample,
    method: 'POST',
    path: `${path}/upload`,
    about: 'Keeps a file with its bytes, in the place of the one with its id if there is one.',
    body: fileWithContent,
    reply: sampleFile,
  },
  copy: {
    ...sample,
    method: 'POST',
    path: `${path}/copy-files`,
    about: 'Adds files and folders; each file gets the bytes of the one that it is a copy of.',
    body: object({
      copies: array(object({ of: string().required(), file: sampleFile.required() }))
        .min(1)
        .required(),
    }),
    reply: fileList,
  },
  remove: {
    ...sample,
    method: 'POST',
    path: `${path}/remove-files`,
    about: 'Removes files, and folders with all that is in them; answers the ids of all. What was removed last can be put back.',
    body: object({ fileIds }),
    reply: fileIds,
  },
});
