/** Says why a file or folder cannot be used, as the end of "… cannot be used: ". */
export function pathFailure({ code = "unknown", path = "it" }: NodeJS.ErrnoException): string {
  switch (code) {
    case "EACCES":
    case "EPERM":
      return `this user may not write to ${path} (${code})`;
    case "ENOENT":
      return `${path} cannot be created (ENOENT)`;
    case "EROFS":
      return `${path} is on a read-only file system`;
    case "EEXIST":
    case "ENOTDIR":
      return "a part of its path is a file, not a folder";
    case "ENOSPC":
    case "EDQUOT":
      return `the disk is full (${code})`;
    default:
      return `${path} cannot be opened (${code})`;
  }
}
