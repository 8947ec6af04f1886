/** The library carries no types of its own. */
declare module 'zengin-code' {
  export interface ZenginBranch {
    code: string
    name: string
    /** Full-width katakana without small ones. */
    kana: string
    /** Hepburn-like, small letters. */
    roma: string
  }
  export interface ZenginBank extends ZenginBranch {
    branches: Readonly<Record<string, ZenginBranch>>
  }
  /** The banks by their codes. */
  const banks: Readonly<Record<string, ZenginBank>>
  export default banks
}
