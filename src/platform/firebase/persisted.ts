/** The SDK keeps who is signed in under the name of its app. */
export const appName = 'control-room';

/** Where the SDK keeps who is signed in, since its ninth version. */
const database = 'firebaseLocalStorageDb';
const store = 'firebaseLocalStorage';

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const isInDatabase = async (key: string): Promise<boolean> => {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  // Opening it would make it.
  if (!names.includes(database)) return false;
  const opened = await answered(indexedDB.open(database));
  try {
    if (!opened.objectStoreNames.contains(store)) return false;
    return (await answered(opened.transaction(store).objectStore(store).count(key))) > 0;
  } finally {
    opened.close();
  }
};

/**
 * Whether somebody may still be signed in here since an earlier visit. Where nobody is, the SDK need not be loaded to say so; where this
 * browser does not tell, it is the SDK that knows.
 */
export const mayBeKnown = async (apiKey: string): Promise<boolean> => {
  const key = `firebase:authUser:${apiKey}:${appName}`;
  try {
    return localStorage.getItem(key) !== null || (await isInDatabase(key));
  } catch {
    return true;
  }
};
