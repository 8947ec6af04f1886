interface Contact {
  name: string
  email: string
  phone: string
}

/** A contact as its fields hold it: the number as it is dialled in Japan. */
export function typedContact(contact: Contact | null | undefined): Contact {
  const { name, email, phone } = contact ?? { name: '', email: '', phone: '' }
  return { name, email, phone: phone.replace(/^\+81/, '0') }
}

/** The same in words: what is there of it, each on a line. */
export const contactLines = ({ name, email, phone }: Contact) =>
  [name, email, phone].filter(Boolean).join('\n')

/** The texts of a field in which each stands on a line of its own. */
export const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])
