const two = (value: number) => String(value).padStart(2, '0')

/** A moment of a video as players write it: 75.9 seconds are 1:15, an hour is 1:00:00. */
export function clockOf(seconds: number) {
  const whole = Math.floor(seconds)
  const minutes = Math.floor(whole / 60) % 60
  const hours = Math.floor(whole / 3_600)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
