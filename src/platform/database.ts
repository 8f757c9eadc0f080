/** A store of this browser's database: its only one. */
export type Place = { database: string; store: string };

export const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const openDatabase = ({ database, store }: Place): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return answered(request);
};

/** What stands under a key is made into something else, which is answered. Nobody else writes meanwhile: it is one transaction. */
export const changeInStore = async <T>(place: Place, key: string, change: (before: T | undefined) => T): Promise<T> => {
  const db = await openDatabase(place);
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(place.store, 'readwrite');
      const store = transaction.objectStore(place.store);
      const reading: IDBRequest<T | undefined> = store.get(key);
      reading.onsuccess = () => {
        try {
          const changed = change(reading.result);
          store.put(changed, key);
          transaction.oncomplete = () => resolve(changed);
        } catch (thrown) {
          reject(thrown);
          transaction.abort();
        }
      };
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
};

/** One request to a store, which is made where there is none yet and closed again, so that it can be deleted at any time. */
export const inStore = async <T>(
  place: Place,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const db = await openDatabase(place);
  try {
    return await answered(work(db.transaction(place.store, mode).objectStore(place.store)));
  } finally {
    db.close();
  }
};
