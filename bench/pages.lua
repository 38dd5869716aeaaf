-- Every request asks for a result page that nobody has asked for before.
local asked = 0
local from = os.time() % 100000

request = function()
  asked = asked + 1
  return wrk.format("GET", string.format("/rates/%d?usage_kwh=%d.%03d", 2000 + asked % 40, 5000 + from, asked % 1000))
end
