import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const member = 'link'

/** What a linking that began inside LINE is read with. It leaves the address at once, so that it is in no shared link. */
export function useLinkToken() {
  const [search, setSearch] = useSearchParams()
  const [token] = useState(() => search.get(member) ?? undefined)
  const inAddress = search.has(member)
  useEffect(() => {
    if (inAddress) setSearch({}, { replace: true })
  }, [inAddress, setSearch])
  return token
}
