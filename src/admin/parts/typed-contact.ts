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
